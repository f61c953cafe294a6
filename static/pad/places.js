// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// Where one goes on a pad, and what a tap there writes, as scorer/pads/places.py and standing.py have
// it.

const placeOf = (seat, step, card = "", way = "", typed = "") => ({ seat, step, card, way, typed });
const isNumber = (text) => /^[0-9]{1,3}$/.test(text);

const stepCells = (step) => description.steps[step].cells.map(cellOf);
const lastCell = (step) => stepCells(step).at(-1);
const end = () => placeOf(0, description.steps.length);

function cardToAsk(player, cell) {
  const value = valueOf(player, cell);
  return !isDeck(value) ? -1 : listOf(value).findIndex((taken) => {
    const { question, known_from: from } = cardOf(cell, taken.card);
    return question && !from && answer(player, cell, taken) === null;
  });
}

const isDeckDone = (value) => isDeck(value) && isDone(value);

const isToFill = (player, cell) =>
  isDeckDone(valueOf(player, cell)) ? cardToAsk(player, cell) >= 0 : isOpen(player, cell);

function placeAt({ players }, seat, step) {
  const cell = lastCell(step);
  const at = isDeckDone(valueOf(players[seat], cell)) ? cardToAsk(players[seat], cell) : -1;
  return placeOf(seat, step, at < 0 ? "" : `${at}`);
}

function nextPlace(entries, { seat, step }) {
  const { steps } = description;
  const screens = steps.length * entries.players.length;
  for (let more = 1; more <= screens; more++) {
    const at = (seat * steps.length + step + more) % screens;
    const [whose, which] = [Math.floor(at / steps.length), at % steps.length];
    if (stepCells(which).some((cell) => isToFill(entries.players[whose], cell))) {
      return placeAt(entries, whose, which);
    }
  }
  return end();
}

const firstPlace = (entries) =>
  nextPlace(entries, { seat: entries.players.length - 1, step: description.steps.length - 1 });

function isCardThere(cell, player, card) {
  const value = valueOf(player, cell);
  if (isNumber(card)) return isDeck(value) && Number(card) < listOf(value).length;
  return Boolean(cardOf(cell, card));
}

function settled({ players }, { seat = 0, step = 0, card = "", way = "", typed = "" }) {
  if (!players[seat] || !description.steps[step]) return end();
  const there = isCardThere(lastCell(step), players[seat], card);
  const digits = way === "more" && /^[0-9]{1,4}$/.test(typed);
  return placeOf(seat, step, there ? card : "", way, digits ? typed : "");
}

/* Somebody at a place of a pad: `at` is the entries, the place, and whose it is. */

const standing = (entries, place) => ({ entries, place, player: entries.players[place.seat] });
const here = ({ place: { seat, step } }, ...more) => placeOf(seat, step, ...more);
const valueAt = ({ player }, cell) => valueOf(player, cell) ?? null;
const listAt = (at, cell) => listOf(valueAt(at, cell));

function isDoneAt(at, cell) {
  const value = valueAt(at, cell);
  return Boolean(value) && isDone(value);
}

// A value as it is kept: what is nothing is left out.
const list = (type, of, done) => ({
  type,
  ...(Object.keys(of).length && { of }),
  ...(done && { done }),
});
const count = (of, done = true) => ({ type: "count", of, ...(!done && { done }) });

const write = (at, cell, after) => ({
  seat: at.place.seat,
  cell: cell.id,
  before: valueAt(at, cell),
  after,
});

const finishing = (at, cell, after) => [
  ...stepCells(at.place.step)
    .filter((other) => other.id !== cell.id && other.kind === "picks" && !isDoneAt(at, other))
    .map((other) => write(at, other, list("picks", listAt(at, other), true))),
  write(at, cell, after),
];

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function asTap(...writes) {
  const changing = writes.filter(({ before, after }) => !isSame(before, after));
  return changing.length ? JSON.stringify(changing) : "";
}

const lead = ({ entries, place }, writes) => nextPlace(written(entries, writes), place);

// The keys of a face that finishes a cell and leads on.
function leading(at, cell, after) {
  const writes = finishing(at, cell, after);
  return { writes: asTap(...writes), goes: lead(at, writes) };
}
