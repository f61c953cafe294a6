"use strict";

// The search of the handbook without a network: the same document and the same way as
// scorer/handbook/search.py, only without its stemmer. With a network the site answers.

const SYNONYM = 0.85, ASIDE = 0.5, BEGUN = 0.8, MISSPELT = 0.7, PART = 0.6;
const QUIET = 0.12, FEW = 0.35, FLOOR = 0.3, PHRASE = 4, WORDS = 24, MOST = 10;

const wordsOf = (text) =>
  text.replace(/['’`\u2018\u00b4](s\b)?/g, "").normalize("NFKD")
    .toLowerCase().replace(/\p{M}/gu, "").replace(/ł/g, "l").match(/[a-z0-9]+/g) || [];

const longest = (list) => list.reduce((one, other) => (other.length > one.length ? other : one));

// Typos between two words; swapped letters are one. Above `most` it does not count on.
function typos(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = [], last = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      now[j] = Math.min(last[j] + 1, now[j - 1] + 1, last[j - 1] + !same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        now[j] = Math.min(now[j], before[j - 2] + 1);
      }
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[other.length];
}

// What a word may stand for: stems, and how surely.
function resolve(index, word, last) {
  if (index.words[word]) return { [index.words[word]]: 1 };
  const all = Object.keys(index.words);
  const surely = (found, sure) => Object.fromEntries(found.map((w) => [index.words[w], sure]));
  const begun = last ? all.filter((w) => w.startsWith(word)) : [];
  if (begun.length) return surely(begun, BEGUN);
  const most = word.length > 7 ? 2 : word.length > 3 ? 1 : 0;
  for (let count = 1; count <= most; count++) {
    const near = all.filter((w) => typos(word, w, count) <= count);
    const sorted = (w) => [...w].sort().join();
    const swapped = near.filter((w) => sorted(w) === sorted(word));
    if (near.length) return surely(swapped[0] ? swapped : near, MISSPELT ** count);
  }
  // Another form of a known word, or a compound of two.
  const loud = all.filter((w) => w.length > 3 && !index.quiet.includes(w));
  const ends = [loud.filter((w) => word.startsWith(w)), loud.filter((w) => word.endsWith(w))];
  return surely(ends.filter((end) => end.length).map(longest), PART);
}

function slotsOf(index, words) {
  const meant = words.map((word, at) => resolve(index, word, at === words.length - 1));
  const stems = meant.map((each) => Object.keys(each).sort((a, b) => each[b] - each[a])[0] || "");
  const slots = [];
  for (let at = 0, size; at < words.length; at += size) {
    const phrase = () => stems.slice(at, at + size).join(" ");
    for (size = Math.min(PHRASE, words.length - at); size > 1; size--) {
      if (index.terms[phrase()] || index.synonyms[phrase()]) break;
    }
    const said = size > 1 ? { [phrase()]: 1 } : meant[at];
    const terms = {};
    for (const [term, sure] of Object.entries(said)) {
      const known = index.terms[term];
      if (known) terms[term] = Math.max(terms[term] || 0, sure);
      for (const other of index.synonyms[term] || []) {
        terms[other] = Math.max(terms[other] || 0, sure * (known ? ASIDE : SYNONYM));
      }
    }
    const quiet = size === 1 && index.quiet.includes(words[at]);
    if (size > 1 || stems[at]) slots.push({ terms, weight: quiet ? QUIET : 1 });
  }
  if (slots.every((slot) => slot.weight < 1)) {
    for (const slot of slots) slot.weight = 1;
  }
  return slots;
}

// The rules named by their ids, and those whose id begins as it is written.
function named(index, words) {
  const pieces = (words.join(" ").match(/[a-z]+|[0-9]+/g) || []).slice(0, WORDS);
  const exact = [], alike = [];
  index.articles.forEach(([rule], at) => {
    const [prefix, ...kinds] = rule.toLowerCase().split("-");
    const number = kinds.pop(), kind = kinds.join("");
    pieces.forEach((piece, place) => {
      const after = pieces[place + 1] || "", follows = pieces[place - 1] === prefix;
      const joined = !follows && piece.startsWith(prefix);
      const written = joined ? piece.slice(prefix.length) : piece;
      if (after === number && written === kind) exact.push(at);
      if ((joined || follows) && (written === kind || (!after && kind.startsWith(written)))) {
        alike.push(at);
      }
    });
  });
  return [exact, alike];
}

// The articles that answer best: [{rule, title, answer, ours, stems}], the best first.
// deno-lint-ignore no-unused-vars -- search-offline.js and the tests use it
function searchRules(index, query) {
  for (const part of [index.words, index.terms, index.synonyms]) Object.setPrototypeOf(part, null);
  const words = wordsOf(query.slice(0, 200)).slice(0, WORDS);
  const [exact, alike] = named(index, words);
  const slots = alike.length ? [] : slotsOf(index, words);
  const whole = slots.reduce((sum, slot) => sum + slot.weight, 0);
  const points = {}, share = {}, met = {};
  for (const { terms, weight } of slots) {
    const best = {};
    for (const [term, sure] of Object.entries(terms)) {
      for (const [at, much] of Object.entries(index.terms[term])) {
        best[at] = Math.max(best[at] || 0, sure * much);
        if (weight === 1) (met[at] ||= new Set()).add(term);
      }
    }
    for (const at in best) {
      points[at] = (points[at] || 0) + weight * best[at];
      share[at] = (share[at] || 0) + weight;
    }
  }
  for (const at in points) points[at] *= FEW + ((1 - FEW) * share[at]) / whole;
  const least = FLOOR * Math.max(0, ...Object.values(points));
  const order = Object.keys(points).map(Number).filter((at) => points[at] >= least)
    .sort((a, b) => points[b] - points[a] || a - b);
  return [...new Set([...exact, ...alike, ...order])].slice(0, MOST).map((at) => {
    const [rule, title, answer, ours] = index.articles[at];
    const stems = new Set([...(met[at] || [])].flatMap((term) => term.split(" ")));
    return { rule, title, answer, ours, stems };
  });
}
