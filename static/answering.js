"use strict";

// What a question is answered with, as scorer/handbook/answering.py has it: the rules that decide
// it, the best first, and the claim that says yes or no.
// deno-lint-ignore no-unused-vars -- search-offline.js and the tests use it
function askRules(index, query) {
  const CLAIMS = 0.65, ASIDE = 0.7, FEWEST = 4, CONSIDERED = 40, FAR = 0.3;
  const bank = index.bank ||= bankOf(index);
  const meant = read(bank.speech, query);
  const asks = meant.mood !== "is" || meant.words.length >= FEWEST;
  if (!asks || named(index, wordsOf(query)).flat().length) {
    return { found: searchRules(index, query), said: null };
  }
  const articles = new Map(
    searchRules(index, query, CONSIDERED).map((each) => [each.rule, each]),
  );
  const claims = nearClaims(bank, index, query), nearest = new Map();
  for (const { claim: { rule }, near } of claims) {
    if (!nearest.has(rule)) nearest.set(rule, Math.max(near, 0));
  }
  const best = Math.max(0, ...[...articles.values()].map((each) => each.score)) || 1;
  const fitting = new Map([...articles].map(([rule, each]) => [rule, each.score / best]));
  const points = new Map();
  for (const [rule] of index.articles) {
    const near = nearest.get(rule) || 0;
    if (!articles.has(rule) && near <= FAR) continue;
    const aside = /^[A-Z]+-(?:BOX|RECORD|TABLE)-/.test(rule) ? ASIDE : 1;
    points.set(rule, (CLAIMS * near + (1 - CLAIMS) * (fitting.get(rule) || 0)) * aside);
  }
  const said = meant.closed ? decided(claims, fitting) : null;
  const later = (rule) => !said || rule !== said.claim.rule;
  const order = [...points.keys()].sort((one, other) =>
    later(one) - later(other) || points.get(other) - points.get(one)
  );
  const entries = new Map(index.articles.map((each) => [each[0], each]));
  const found = order.slice(0, MOST).map((rule) => articles.get(rule) || shown(entries.get(rule)));
  return { found, said };
}
