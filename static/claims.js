"use strict";

// Yes or no without a network: how a question is meant, and the claim that answers it. The same
// document and the same way as scorer/handbook/speech.py and bank.py.

const ORDER = 0.25, SCALE = 1000, UNKNOWN = 3000, LIGHT = 0.5, LOOKED_AT = 120;
const OPPOSITE = 0.12, OTHER_NUMBER = 0.24, ONE_MORE_NUMBER = 0.1, TELLING = 0.12;
const MOST_AGAINST = 0.36, LEAST = 0.4, CLEAR = 4.5, ARTICLE = 0.15, FADES = 0.06, HEARD = 30;
const TRUST = {
  "may must": [0.85, 0],
  "must may": [0, 0.95],
  "may is": [0.95, 0.95],
  "is may": [0.95, 0.95],
  "must is": [0.6, 0.85],
  "is must": [0.85, 0.85],
};
const TURNED = { may: "must", must: "may", is: "is" };

function speechOf(kept) {
  const begins = `(?:${kept.when.join("|")})\\b`;
  return {
    open: new RegExp(`^(?:${kept.open})`),
    moods: kept.moods.map(([pattern, effect]) => [new RegExp(pattern, "g"), effect]),
    first: new RegExp(`^${begins}`),
    later: new RegExp(`\\b${begins}`),
    asks: new RegExp(`, (?=${kept.asks})`),
  };
}

// What stands before the main clause, the clause, and its condition behind it.
function clauses(speech, text) {
  const sentences = plain(text).split(/[.?!;:]/).filter((each) => /[a-z0-9]/.test(each))
    .map((each) => each.match(/[a-z0-9]+|,/g).join(" "))
    .map((each) =>
      each.replace(/\b(\d+)(?:x|e|de|ste|st|nd|rd|th)\b/g, "$1").replaceAll(" ,", ",")
    );
  const said = sentences.pop() || "", before = sentences.join(" ");
  if (speech.first.test(said)) {
    const comma = said.indexOf(", "), main = said.slice(comma + 2);
    return comma < 0 || !main
      ? [before, said, ""]
      : [`${before} ${said.slice(0, comma)}`, main, ""];
  }
  const comma = said.search(speech.asks);
  if (comma >= 0) return [`${before} ${said.slice(0, comma)}`, said.slice(comma + 2), ""];
  const at = said.search(speech.later);
  return at < 0 ? [before, said, ""] : [before, said.slice(0, at), said.slice(at)];
}

// A question or a statement: its mood, whether it is turned round, whether yes or no can answer
// it, and the words that are left of it.
function read(speech, text) {
  let [before, main, after] = clauses(speech, text);
  const closed = !speech.open.test(main);
  let mood = "", turned = false, inner = false, own = false;
  for (const [pattern, effect] of speech.moods) {
    let count = 0;
    main = main.replace(pattern, () => (count++, " "));
    if (!count || effect === "drop") continue;
    if (effect === "not") {
      inner = inner !== (count % 2 === 1);
    } else if (!mood) {
      mood = effect.startsWith("may") ? "may" : "must";
      turned = effect.endsWith("-not");
      own = effect === "need";
    }
  }
  if (inner) {
    turned = !turned;
    if (mood && !own) mood = TURNED[mood];
  }
  const words = `${before} ${main} ${after}`.match(/[a-z0-9]+/g) || [];
  return { mood: mood || "is", turned, closed, words };
}

// The words of a sentence as the handbook says them; phrases first, quiet ones left out.
function termsOf(bank, stems) {
  const terms = [];
  for (let at = 0, size; at < stems.length; at += size) {
    const phrase = () => stems.slice(at, at + size).join(" ");
    for (size = Math.min(PHRASE, stems.length - at); size > 1; size--) {
      if (bank.meant.has(phrase())) break;
    }
    const said = phrase();
    if (!bank.meant.has(said) && bank.quiet.has(said)) continue;
    const last = terms.at(-1);
    terms.push(...(bank.meant.get(said) || said).split(" ").filter((each) => each !== last));
  }
  return terms;
}

// All claims of a document, and the words to compare them by.
// deno-lint-ignore no-unused-vars -- answering.js uses it
function bankOf(index) {
  const bank = {
    speech: speechOf(index),
    meant: new Map(
      Object.entries(index.meant).flatMap(([own, said]) => said.map((words) => [words, own])),
    ),
    quiet: new Set(index.unsaid.split(" ")),
    telling: index.telling,
    opposites: index.opposites,
    places: new Map(),
    weights: new Map(),
  };
  bank.said = new Set([...bank.meant.keys()].flatMap((phrase) => phrase.split(" ")));
  bank.claims = index.claims.flatMap(([rule, claims]) =>
    claims.map(([text, flags]) => {
      const { mood, turned, words } = read(bank.speech, text);
      const terms = termsOf(bank, words.map((word) => stem(word, index.language)));
      const [yes, ours] = [(flags & 1) > 0, (flags & 2) > 0];
      return { rule, text, yes, ours, mood, turned, terms, said: new Set(terms) };
    })
  );
  bank.claims.forEach((claim, at) => {
    for (const term of claim.said) {
      if (!bank.places.has(term)) bank.places.set(term, []);
      bank.places.get(term).push(at);
    }
  });
  for (const [term, { length }] of bank.places) {
    const says = SCALE * Math.log(1 + bank.claims.length / (length + 1));
    bank.weights.set(term, Math.round(says * (index.light.includes(term) ? LIGHT : 1)));
  }
  for (const claim of bank.claims) claim.size = weight(bank, claim.said);
  return bank;
}

const weight = (bank, terms) =>
  [...terms].reduce((sum, term) => sum + (bank.weights.get(term) ?? UNKNOWN), 0);

// A word of a question, mended where nothing is said with it.
function mended(bank, index, word) {
  const own = stem(word, index.language);
  const known = [bank.places, bank.quiet, bank.said].some((part) => part.has(own));
  return known || /^[0-9]+$/.test(word) ? own : surest(resolve(index, word)) || own;
}

// Words that turn the sense round, and numbers that differ.
function against(bank, asked, said) {
  let sum = 0;
  for (const pair of bank.opposites) {
    const here = pair.filter((term) => asked.has(term));
    const there = pair.filter((term) => said.has(term));
    if (here.length === 1 && there.length === 1 && here[0] !== there[0]) sum += OPPOSITE;
  }
  sum += TELLING * bank.telling.filter((term) => asked.has(term) !== said.has(term)).length;
  const numbers = (terms) => [...terms].filter((term) => /^[0-9]+$/.test(term));
  const here = numbers(asked), there = numbers(said);
  const lacks = (some, terms) => some.some((each) => !terms.has(each));
  if (lacks(here, said) && lacks(there, asked)) {
    sum += OTHER_NUMBER;
  } else if ([...here, ...there].some((n) => n !== "1" && asked.has(n) !== said.has(n))) {
    sum += ONE_MORE_NUMBER;
  }
  return Math.min(sum, MOST_AGAINST);
}

// How many words two sentences have in one order.
function inOrder(one, other) {
  let last = Array(other.length + 1).fill(0);
  for (const here of one) {
    const now = [0];
    other.forEach((there, at) =>
      now.push(here === there ? last[at] + 1 : Math.max(last[at + 1], now[at]))
    );
    last = now;
  }
  return last.at(-1);
}

// The claims that a question is near to, the nearest first: [{claim, yes, near}].
// deno-lint-ignore no-unused-vars -- answering.js uses it
function nearClaims(bank, index, query) {
  const meant = read(bank.speech, query.slice(0, LETTERS));
  const words = meant.words.slice(0, WORDS);
  const terms = termsOf(bank, words.map((word) => mended(bank, index, word)));
  const asked = new Set(terms), size = weight(bank, asked), likeness = new Map();
  for (const term of asked) {
    for (const at of bank.places.get(term) || []) {
      likeness.set(at, (likeness.get(at) || 0) + bank.weights.get(term));
    }
  }
  for (const [at, both] of likeness) {
    likeness.set(at, both / Math.sqrt(size * bank.claims[at].size));
  }
  const best = [...likeness].sort(([one, alike], [other, more]) => more - alike || one - other);
  const found = [];
  for (const [at, alike] of best.slice(0, LOOKED_AT)) {
    const claim = bank.claims[at], holds = claim.yes !== claim.turned;
    const trust = (TRUST[`${meant.mood} ${claim.mood}`] || [1, 1])[holds ? 0 : 1];
    if (!trust) continue;
    const order = inOrder(terms, claim.terms) / Math.min(terms.length, claim.terms.length);
    const near = alike * (1 - ORDER + ORDER * order) * trust - against(bank, asked, claim.said);
    found.push({ claim, yes: holds !== meant.turned, near });
  }
  return found.sort((one, other) => other.near - one.near);
}

// The claim that answers: every claim has a voice, the louder the nearer it is and the better the
// article of its rule fits; none answers where yes and no are nearly as loud.
// deno-lint-ignore no-unused-vars -- answering.js uses it
function decided(found, fitting) {
  const fits = ({ claim, near }) => near + ARTICLE * (fitting.get(claim.rule) || 0);
  const heard = [...found].sort((one, other) => fits(other) - fits(one)).slice(0, HEARD);
  const voice = (yes) =>
    heard.filter((each) => each.yes === yes)
      .reduce((sum, each) => sum + Math.exp(fits(each) / FADES), 0);
  const yes = voice(true) > voice(false);
  if (voice(yes) <= CLEAR * voice(!yes)) return null;
  return heard.find((each) => each.yes === yes && each.near >= LEAST) || null;
}
