// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// What is on a pad, as scorer/pads/wording.py, counting.py and limiting.py have it.

const NO_END = 9999; // more than anything that is counted

let description; // of the pad that is shown

// What is nothing was left out when it was sent.
function describe(sent) {
  const question = (each) => each && { more: 0, each: 0, cap: 0, ...each };
  const cards = (cell) =>
    (cell.cards || []).map((card) => ({
      points: 0,
      tags: [],
      ...card,
      question: question(card.question),
    }));
  description = { language: "en", ...sent, box: { __proto__: null, ...sent.box } };
  description.cells = sent.cells.map((cell) => ({
    keys: [],
    picks: [],
    tags: [],
    rows: 1,
    times: 1,
    ...cell,
    question: question(cell.question),
    cards: cards(cell),
  }));
}

const listOf = (value) => value?.of || [];
const isDone = (value) => value.done ?? value.type === "count";
const isDeck = (value) => value?.type === "deck";
const isSum = (value) => value?.type === "sum";
const isCount = (value) => value?.type === "count";
const isName = (entry) => typeof entry === "string";
const cellsOf = (player) => player.cells || {};
const valueOf = (player, cell) => cellsOf(player)[cell.id];
const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/* Words. */

const fill = (template, values) =>
  template.replace(/\{([a-z]+)\}/g, (field, name) => values[name] ?? field);

function bent(forms, number) {
  const size = Math.abs(number);
  const few = [2, 3, 4].includes(size % 10) && ![12, 13, 14].includes(size % 100);
  const many = description.language.startsWith("pl") ? (few ? "few" : "many") : "other";
  return forms[size === 1 ? "one" : many] ?? forms.other;
}

const signed = (number) => (number < 0 ? `−${-number}` : `${number}`);
const word = (name) => description.words[name];
const filled = (name, values) => fill(word(name), values);
const counted = (name, number) => fill(bent(word(name), number), { count: signed(number) });

const joined = (names) =>
  names.length === 1
    ? names[0]
    : filled("and", { names: names.slice(0, -1).join(", "), last: names.at(-1) });

/* Questions. */

const cellOf = (name) => description.cells.find(({ id }) => id === name);
const cardOf = (cell, name) => cell.cards.find(({ id }) => id === name);
const questionOf = (cell, { card }) => cardOf(cell, card).question;

function keyOf({ keys, each }, value) {
  const exact = keys.find((key) => key.value === value);
  if (exact || each) return exact;
  return keys.filter((key) => key.value < value)
    .reduce((best, key) => (best?.value > key.value ? best : key), undefined);
}

function pointsFor(question, value) {
  const { each, cap } = question;
  return keyOf(question, value)?.points ?? Math.min(value * each, cap || Infinity);
}

function told(player, name) {
  if (!name) return null;
  for (const cell of description.cells) {
    const value = valueOf(player, cell);
    if (isCount(value) && cell.question?.id === name) return isDone(value) ? value.of : null;
    const taken = isDeck(value) &&
      listOf(value).find((each) => questionOf(cell, each)?.id === name && each.count !== undefined);
    if (taken) return taken.count;
  }
  const apart = cellsOf(player)[name]; // as the first edition had it
  return isCount(apart) ? apart.of : null;
}

const toldSingly = (cell, value) =>
  isSum(value) && isDone(value) &&
  !listOf(value).some((entry) => !isName(entry) && entry > Math.max(...cell.keys));

function bounds(player, cell, question, more = 0) {
  const { covers_entries: covers, within, at_most: other, id } = question;
  const value = valueOf(player, cell);
  let least = covers ? more + (isDeck(value) ? listOf(value).length : 0) : 0;
  let most = NO_END;
  const among = within && cellsOf(player)[within];
  if (within && toldSingly(cellOf(within), among)) most = Math.min(most, listOf(among).length);
  if (other) most = Math.min(most, told(player, other) ?? most);
  for (const each of description.cells.flatMap((one) => [one, ...one.cards])) {
    if (id && each.question?.at_most === id) {
      least = Math.max(least, told(player, each.question.id));
    }
  }
  return [least, most];
}

function keysLeft(player, cell, question, more) {
  const [least, most] = bounds(player, cell, question, more);
  return question.keys.filter(({ value }) => least <= value && value <= most);
}

function onlyAnswer(player, cell, question, more) {
  const keys = keysLeft(player, cell, question, more);
  const [, most] = bounds(player, cell, question, more);
  if (!keys.length || (question.more && most > keys.at(-1).value)) return null;
  return keys.every(({ points }) => points === keys[0].points) ? keys[0].value : null;
}

function byNames(player, { id }) {
  const counts = description.cells.filter(({ names }) => names)
    .map((cell) => valueOf(player, cell)).filter((value) => isSum(value) && isDone(value))
    .flatMap(listOf).map((
      entry,
    ) => (isName(entry) ? description.box[entry]?.counts?.[id] : undefined));
  return counts.length && !counts.includes(undefined) ? sumOf(counts) : null;
}

function answer(player, cell, taken, more) {
  const { question, known_from: from } = cardOf(cell, taken.card);
  if (!question) return null;
  if (from && taken.count === undefined) {
    const value = cellsOf(player)[from];
    return isCount(value) && isDone(value) ? value.of : null;
  }
  const count = taken.count ?? told(player, question.id);
  const [least, most] = bounds(player, cell, question, more);
  if (count !== null && least <= count && count <= most) return count;
  const known = count === null ? byNames(player, question) : null;
  return known ?? onlyAnswer(player, cell, question, more);
}

/* What things bring: points, and whether that is all of them. */

function cardWorth(player, cell, taken) {
  const { question, points } = cardOf(cell, taken.card);
  if (!question) return [points, true];
  const count = answer(player, cell, taken);
  return count === null ? [0, false] : [pointsFor(question, count), true];
}

function entryWorth(entry) {
  const points = isName(entry) ? description.box[entry]?.points : entry;
  return [points ?? 0, typeof points === "number"];
}

// What each part of a cell brings.
function worths(player, cell) {
  const value = valueOf(player, cell);
  if (isSum(value)) return listOf(value).map(entryWorth);
  if (isDeck(value)) return listOf(value).map((taken) => cardWorth(player, cell, taken));
  if (isCount(value)) {
    return [[cell.question ? pointsFor(cell.question, value.of) : value.of, true]];
  }
  return cell.picks.map(({ id, points }) => [points[listOf(value)[id] ?? 0], true]);
}

function worth(player, cell) {
  if (!valueOf(player, cell)) return null;
  const parts = worths(player, cell);
  return [sumOf(parts.map(([points]) => points)), parts.every(([, known]) => known)];
}

const total = (player) => sumOf(description.cells.map((cell) => worth(player, cell)?.[0] ?? 0));

function isOpen(player, cell) {
  const value = valueOf(player, cell);
  return !value || !isDone(value) || !worth(player, cell)[1];
}

const openCells = (...players) =>
  sumOf(
    players.map((player) => description.cells.filter((cell) => isOpen(player, cell)).length),
  );

/* What there can be at one table. */

const entryTags = ({ id, tags }, entry) => [...tags, `${id}-${entry}`];

function takenBy(cell, player, tag) {
  const value = valueOf(player, cell);
  const bears = (tags = []) => [...cell.tags, ...tags].includes(tag);
  if (isCount(value)) return bears() ? value.of : 0;
  if (isSum(value)) return listOf(value).filter((each) => bears(entryTags(cell, each))).length;
  if (isDeck(value)) {
    return listOf(value).filter(({ card }) => bears(cardOf(cell, card).tags)).length;
  }
  return sumOf(cell.picks.map(({ id, tags }) => (bears(tags) ? listOf(value)[id] ?? 0 : 0)));
}

const held = (player, tag) => sumOf(description.cells.map((cell) => takenBy(cell, player, tag)));

// Whether a player is done with everything that bears a tag.
const isTold = (player, tag) =>
  description.cells.every((cell) => {
    const value = valueOf(player, cell);
    const bears = [cell, ...cell.picks].some(({ tags = [] }) => tags.includes(tag));
    return !bears || (value && isDone(value));
  });

function mostNamed(players, cell) {
  const names = players.map((player) => valueOf(player, cell)).filter(isSum).flatMap(listOf)
    .filter(isName);
  return Math.max(0, ...names.map((name) => names.filter((each) => each === name).length));
}

// How much more of it this player can have; nothing while that is not known yet.
function leftOf({ players }, seat, { tag, most, own, per = {} }) {
  const named = description.cells.find(({ id, names }) => names && tag === `${id}-names`);
  if (named) return most - mostNamed(players, named);
  const whose = own ? [players[seat]] : players;
  if (Object.keys(per).some((each) => !whose.every((player) => isTold(player, each)))) return null;
  const more = (player) =>
    sumOf(Object.entries(per).map(([each, many]) => many * held(player, each)));
  return most + sumOf(whose.map((player) => more(player) - held(player, tag)));
}

// The first limit that is broken after a tap of this player, and was not so much before.
const brokenBy = (entries, after, seat) =>
  description.limits.find((limit) => {
    const more = leftOf(after, seat, limit);
    if (more === null || more >= 0) return false;
    const before = leftOf(entries, seat, limit);
    return before === null || more < before;
  });

const gone = (entries, seat, tags) =>
  description.limits.filter(({ tag }) => tags.includes(tag)).find((limit) => {
    const more = leftOf(entries, seat, limit);
    return more !== null && more <= 0;
  });

const whyGone = ({ players }, { tag, owner, says }) =>
  (owner && players.find((player) => held(player, tag))?.name) || says;

const ownerOf = ({ players }, cell, name) =>
  players.findIndex((player) =>
    isSum(valueOf(player, cell)) &&
    listOf(valueOf(player, cell)).includes(name)
  );
