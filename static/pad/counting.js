// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// What is on a pad, as scorer/pads/wording.py, counting.py and limiting.py have it.

const NO_END = 9999; // more than anything that is counted
const TABLE = -1; // the seat of the whole table

let description; // of the pad that is shown

// What is nothing was left out when it was sent.
function describe(sent) {
  const question = (each) => each && { id: "", more: 0, each: 0, cap: 0, ...each };
  const things = (cell) =>
    (cell.things || []).map((thing) => ({
      points: 0,
      tags: [],
      ...thing,
      question: question(thing.question),
    }));
  description = { language: "en", ...sent, box: { __proto__: null, ...sent.box } };
  description.cells = sent.cells.map((cell) => ({
    keys: [],
    tags: [],
    rows: 1,
    times: 1,
    ...cell,
    question: question(cell.question),
    things: things(cell),
  }));
}

// A pad holds a list for each cell. Each entry of it is an id and a count; a number has no id.

const cellsOf = (player) => player.cells || {};
const valueOf = (player, { id }) => cellsOf(player)[id];
const toldIn = (player, name) => cellsOf(player)[name]?.of || [];
const listOf = (player, { id }) => toldIn(player, id);
const isDone = (player, { id }) => Boolean(cellsOf(player)[id]?.done);
const numberIn = (player, name) => (toldIn(player, name).find(([id]) => !id) || ["", null])[1];
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
const counted = (name, number) =>
  fill(bent(description.forms[name], number), { count: signed(number) });

const joined = (names) =>
  names.length === 1
    ? names[0]
    : filled("and", { names: names.slice(0, -1).join(", "), last: names.at(-1) });

/* Questions. */

const cellOf = (name) => description.cells.find(({ id }) => id === name);
const thingOf = ({ things }, name) => things.find(({ id }) => id === name);
const questionOf = (cell, [id]) => (cell.things.length ? thingOf(cell, id) : cell).question;

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
    const [, count] = listOf(player, cell).find((entry) =>
      questionOf(cell, entry)?.id === name && entry[1] !== null
    ) || [];
    if (count !== undefined) {
      return count;
    }
  }
  return numberIn(player, name); // as the first edition had it
}

const toldSingly = (player, cell) =>
  isDone(player, cell) &&
  !listOf(player, cell).some(([id, count]) => !id && count > Math.max(...cell.keys));

function bounds(player, cell, question, more = 0) {
  const { covers_entries: covers, within, at_most: other, id } = question;
  let least = covers ? more + listOf(player, cell).length : 0;
  const among = within && cellOf(within);
  let most = among && toldSingly(player, among) ? listOf(player, among).length : NO_END;
  most = Math.min(most, told(player, other) ?? most);
  for (const each of description.cells.flatMap((one) => [one, ...one.things])) {
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

function byNames(player, { id: asked }) {
  const counts = description.cells.filter((cell) => cell.names && isDone(player, cell))
    .flatMap((cell) => listOf(player, cell))
    .map(([id]) => description.box[id]?.counts?.[asked]);
  return counts.length && !counts.includes(undefined) ? sumOf(counts) : null;
}

function answer(player, cell, entry, more) {
  const question = questionOf(cell, entry);
  if (!question) return null;
  const from = question.known_from;
  if (from && entry[1] === null) return numberIn(player, from);
  const count = entry[1] ?? told(player, question.id);
  const [least, most] = bounds(player, cell, question, more);
  if (count !== null && least <= count && count <= most) return count;
  const known = count === null ? byNames(player, question) : null;
  return known ?? onlyAnswer(player, cell, question, more);
}

/* What things bring: points, and whether that is all of them. */

function entryWorth(player, cell, entry) {
  const [id, count] = entry;
  const question = questionOf(cell, entry);
  let points = id ? description.box[id]?.points : count;
  if (question) {
    const value = answer(player, cell, entry);
    points = value === null ? undefined : pointsFor(question, value);
  } else if (cell.things.length) ({ points } = thingOf(cell, id));
  return [points ?? 0, typeof points === "number"];
}

// What each entry of a cell brings.
const worths = (player, cell) =>
  listOf(player, cell).map((entry) => entryWorth(player, cell, entry));

function worth(player, cell) {
  if (!valueOf(player, cell)) return null;
  const parts = worths(player, cell);
  return [sumOf(parts.map(([points]) => points)), parts.every(([, known]) => known)];
}

const total = (player) => sumOf(description.cells.map((cell) => worth(player, cell)?.[0] ?? 0));

const isOpen = (player, cell) => !isDone(player, cell) || !worth(player, cell)[1];

const openCells = (...players) =>
  sumOf(
    players.map((player) => description.cells.filter((cell) => isOpen(player, cell)).length),
  );

/* What there can be at one table. */

const counts = ({ kind }) => ["picks", "count", "digits"].includes(kind);

const tagsOf = (cell, [id, count]) => [
  ...cell.tags,
  ...(cell.things.length ? thingOf(cell, id).tags : [`${cell.id}-${id || count}`]),
];

// How much a player has of what bears each tag.
function taken(player) {
  const found = { __proto__: null };
  for (const cell of description.cells) {
    for (const entry of listOf(player, cell)) {
      const many = counts(cell) ? entry[1] : 1;
      for (const tag of tagsOf(cell, entry)) found[tag] = (found[tag] ?? 0) + many;
    }
  }
  return found;
}

// Whether a player is done with everything that bears a tag.
const isTold = (player, tag) =>
  description.cells.every((cell) =>
    isDone(player, cell) || ![cell, ...cell.things].some(({ tags }) => tags.includes(tag))
  );

// How much more of it this player can have; nothing while that is not known yet.
function leftOf({ players }, all, seat, { tag, most, own, names, per = {} }) {
  const seats = own ? [seat] : [...players.keys()];
  const isKnown = (each) => seats.every((other) => isTold(players[other], each));
  if (!Object.keys(per).every(isKnown)) return null;
  const tags = names ? Object.keys(description.box).map((name) => `${tag}-${name}`) : [tag];
  const many = (each) => sumOf(seats.map((other) => all[other][each] ?? 0));
  const more = Object.entries(per).map(([each, times]) => times * many(each));
  return most + sumOf(more) - Math.max(0, ...tags.map(many));
}

// The first limit that is broken after a tap of this player, and was not so much before.
function brokenBy(entries, after, seat) {
  const now = after.players.map(taken);
  return description.limits.find((limit) => {
    const more = leftOf(after, now, seat, limit);
    if (more === null || more >= 0) return false;
    const before = leftOf(entries, entries.players.map(taken), seat, limit);
    return before === null || more < before;
  });
}

const whyGone = ({ players }, { tag, owner, says }) =>
  (owner && players.find((player) => taken(player)[tag])?.name) || says;

const ownerOf = ({ players }, cell, name) =>
  players.findIndex((player) => listOf(player, cell).some(([id]) => id === name));
