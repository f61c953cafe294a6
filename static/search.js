"use strict";

// The search of the handbook without a network: the same document and the same way as
// scorer/handbook/search.py. With a network the site answers.

const SYNONYM = 0.85, ASIDE = 0.5, BEGUN = 0.8, MISSPELT = 0.7, PART = 0.6;
const QUIET = 0.12, FEW = 0.35, FLOOR = 0.3, PHRASE = 4, LETTERS = 200, WORDS = 24, MOST = 10;
const COMPOUNDING = ["nl"];

// The document of scorer/handbook/document.py, ready to be searched.
// deno-lint-ignore no-unused-vars -- search-offline.js and the tests use it
function opened(kept) {
  const words = new Map(kept.words.split(" ").map((word) => [word, stem(word, kept.language)]));
  for (const own of [...words.values()]) if (!words.has(own)) words.set(own, own);
  const places = (steps) => {
    const found = [];
    for (let at = 0, step = 0; step < steps.length; step += 2) {
      found.push([at += steps[step], steps[step + 1]]);
    }
    return found;
  };
  const terms = Object.entries(kept.terms).map(([term, steps]) => [term, places(steps)]);
  return {
    ...kept,
    terms: new Map(terms),
    words: new Map([...words].sort(([one], [other]) => (one < other ? -1 : 1))),
    synonyms: new Map(Object.entries(kept.synonyms)),
    quiet: new Set(kept.quiet.split(" ")),
  };
}

const asked = (query) => wordsOf(query.slice(0, LETTERS)).slice(0, WORDS);

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

// Known words that are a typo or two away, and how many.
function misspelt(index, word) {
  for (const written of [word, stem(word, index.language)]) {
    const most = written.length > 7 ? 2 : written.length > 3 ? 1 : 0;
    for (let count = 0; most && count <= most; count++) {
      const near = [...index.words.keys()].filter((w) => typos(written, w, count) <= count);
      const sorted = (w) => [...w].sort().join();
      const swapped = near.filter((w) => sorted(w) === sorted(word));
      if (near.length) return [swapped.length ? swapped : near, count];
    }
  }
  return [[], 0];
}

// What a word may stand for: stems, and how surely.
function resolve(index, word, last) {
  const own = index.words.get(word) || stem(word, index.language);
  const known = [index.terms, index.synonyms].some((part) => part.has(own));
  if (index.words.has(word) || known) return new Map([[own, 1]]);
  const surely = (found, sure) => new Map(found.map((w) => [index.words.get(w), sure]));
  const all = [...index.words.keys()];
  const begun = last ? all.filter((w) => w.startsWith(word)) : [];
  if (begun.length) return surely(begun, BEGUN);
  const [near, count] = misspelt(index, word);
  if (near.length) return surely(near, MISSPELT ** count);
  if (!COMPOUNDING.includes(index.language)) return new Map();
  const loud = all.filter((w) => w.length > 3 && !index.quiet.has(w));
  const ends = [loud.filter((w) => word.startsWith(w)), loud.filter((w) => word.endsWith(w))];
  return surely(ends.filter((end) => end.length).map(longest), PART);
}

// The surest of what a word may stand for; of equals the first.
const surest = (meant) =>
  [...meant].reduce((one, other) => (other[1] > one[1] ? other : one), ["", 0])[0];

function slotsOf(index, words) {
  const meant = words.map((word, at) => resolve(index, word, at === words.length - 1));
  const stems = meant.map(surest);
  const slots = [];
  for (let at = 0, size; at < words.length; at += size) {
    const phrase = () => stems.slice(at, at + size).join(" ");
    for (size = Math.min(PHRASE, words.length - at); size > 1; size--) {
      if (index.terms.has(phrase()) || index.synonyms.has(phrase())) break;
    }
    const terms = new Map();
    const add = (term, sure) => terms.set(term, Math.max(terms.get(term) || 0, sure));
    for (const [term, sure] of size > 1 ? [[phrase(), 1]] : meant[at]) {
      const known = index.terms.has(term);
      if (known) add(term, sure);
      for (const other of index.synonyms.get(term) || []) {
        add(other, sure * (known ? ASIDE : SYNONYM));
      }
    }
    const quiet = size === 1 && index.quiet.has(words[at]);
    if (size > 1 || meant[at].size) slots.push({ terms, weight: quiet ? QUIET : 1 });
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

// How many words of a question a language has.
// deno-lint-ignore no-unused-vars -- search-offline.js uses it
function understood(index, query) {
  const words = asked(query);
  if (named(index, words).flat().length) return WORDS;
  const known = [index.words, index.terms, index.synonyms];
  return words.filter((word) =>
    index.words.has(word) || known.some((part) => part.has(stem(word, index.language)))
  ).length;
}

// An article as it is shown: what it was found by is marked in it.
const shown = ([rule, title, answer, ours], score = 0, stems = new Set()) => {
  return { rule, title, answer, ours, score, stems };
};

// The articles that answer best, the best first.
// deno-lint-ignore no-unused-vars -- answering.js and the tests use it
function searchRules(index, query, most = MOST) {
  const words = asked(query);
  const [exact, alike] = named(index, words);
  const slots = alike.length ? [] : slotsOf(index, words);
  const whole = slots.reduce((sum, slot) => sum + slot.weight, 0);
  const points = new Map(), share = new Map(), met = new Map();
  for (const { terms, weight } of slots) {
    const best = new Map();
    for (const [term, sure] of terms) {
      for (const [at, much] of index.terms.get(term)) {
        best.set(at, Math.max(best.get(at) || 0, sure * much));
        if (weight === 1) met.set(at, [...(met.get(at) || []), ...term.split(" ")]);
      }
    }
    for (const [at, much] of best) {
      points.set(at, (points.get(at) || 0) + weight * much);
      share.set(at, (share.get(at) || 0) + weight);
    }
  }
  for (const [at, much] of points) points.set(at, much * (FEW + (1 - FEW) * share.get(at) / whole));
  const least = FLOOR * Math.max(0, ...points.values());
  const order = [...points.keys()].filter((at) => points.get(at) >= least)
    .sort((one, other) => points.get(other) - points.get(one) || one - other);
  return [...new Set([...exact, ...alike, ...order])].slice(0, most).map((at) =>
    shown(index.articles[at], points.get(at), new Set(met.get(at)))
  );
}
