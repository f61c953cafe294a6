// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// Where one goes on a pad, and what a tap there writes, as scorer/pads/places.py and standing.py have
// it.

const placeOf = (seat, step, card = "", way = "", typed = "") => ({ seat, step, card, way, typed });
const stepCells = (step) => description.steps[step].cells.map(cellOf);
const lastCell = (step) => stepCells(step).at(-1);
const end = () => placeOf(0, description.steps.length);

const isDeckDone = (player, cell) => cell.kind === "deck" && isDone(player, cell);

// The first card of a finished deck that has to be asked about.
const cardToAsk = (player, cell) =>
  !isDeckDone(player, cell) ? -1 : listOf(player, cell).findIndex((entry) => {
    const question = questionOf(cell, entry);
    return question && !question.known_from && answer(player, cell, entry) === null;
  });

const isToFill = (player, cell) =>
  isDeckDone(player, cell) ? cardToAsk(player, cell) >= 0 : isOpen(player, cell);

function placeAt({ players }, seat, step) {
  const at = cardToAsk(players[seat], lastCell(step));
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

const isCardThere = (cell, player, card) =>
  cell.kind === "deck" &&
  [...listOf(player, cell).map((_, at) => `${at}`), ...cell.things.map(({ id }) => id)]
    .includes(card);

function settled({ players }, { seat = 0, step = 0, card = "", way = "", typed = "" }) {
  if (!players[seat] || !description.steps[step]) return end();
  const there = isCardThere(lastCell(step), players[seat], card);
  const digits = way === "more" && /^[0-9]{1,4}$/.test(typed);
  return placeOf(seat, step, there ? card : "", way, digits ? typed : "");
}

/* Somebody at a place of a pad: `at` is the entries, the place, and whose it is. */

const standing = (entries, place) => ({ entries, place, player: entries.players[place.seat] });
const here = ({ place: { seat, step } }, ...more) => placeOf(seat, step, ...more);
const listAt = ({ player }, cell) => listOf(player, cell);
const isDoneAt = ({ player }, cell) => isDone(player, cell);

// A cell gets a list; one that is empty and not finished is blank. What is nothing is left out.
const write = (at, cell, of, done) => ({
  seat: at.place.seat,
  cell: cell.id,
  before: valueOf(at.player, cell) ?? null,
  after: of.length || done ? { ...(of.length && { of }), ...(done && { done }) } : null,
});

const finishing = (at, cell, of) => [
  ...stepCells(at.place.step)
    .filter((other) => other.id !== cell.id && other.kind === "picks" && !isDoneAt(at, other))
    .map((other) => write(at, other, listAt(at, other), true)),
  write(at, cell, of, true),
];

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function asTap(...writes) {
  const changing = writes.filter(({ before, after }) => !isSame(before, after));
  return changing.length ? JSON.stringify(changing) : "";
}

// A tap, and on to what is open after it.
const leading = ({ entries, place }, writes) => ({
  writes: asTap(...writes),
  goes: nextPlace(written(entries, writes), place),
});

const changing = (at, cell, of) => asTap(write(at, cell, of, isDoneAt(at, cell)));

const removing = (at, cell, index) =>
  changing(at, cell, listAt(at, cell).filter((_, each) => each !== index));

const isFull = (at, cell) => cell.most > 0 && listAt(at, cell).length >= cell.most;

// One entry more, and on if there can be no other.
function adding(at, cell, entry) {
  const of = [...forgotten(at, cell, entry), entry];
  if (cell.most && of.length >= cell.most) return leading(at, finishing(at, cell, of));
  const way = at.place.way === "names" ? "names" : "";
  return { writes: changing(at, cell, of), goes: here(at, "", way) };
}

const indexAt = ({ place: { card } }) => (/^[0-9]+$/.test(card) ? Number(card) : -1);
const newAt = (at, cell) => (cell.kind === "deck" && indexAt(at) < 0 ? 1 : 0);
const entryAt = (at, cell) =>
  newAt(at, cell)
    ? [at.place.card, null]
    : listAt(at, cell)[Math.max(0, indexAt(at))] ?? ["", null];

const questionAt = (at, cell) =>
  cell.kind === "deck" && !at.place.card ? undefined : questionOf(cell, entryAt(at, cell));

function answering(at, cell, count) {
  const entry = [entryAt(at, cell)[0], count];
  if (cell.kind !== "deck") return leading(at, finishing(at, cell, [entry]));
  if (newAt(at, cell)) return adding(at, cell, entry);
  const of = [...forgotten(at, cell, entry)];
  of[indexAt(at)] = entry;
  const done = isDoneAt(at, cell);
  const writes = [write(at, cell, of, done)];
  return done ? leading(at, writes) : { writes: asTap(...writes), goes: here(at) };
}

// The entries without what was answered to the question that is answered now.
function forgotten(at, cell, entry) {
  const { id = "" } = questionOf(cell, entry) || {};
  const same = (other) => questionOf(cell, other)?.id === id;
  return listAt(at, cell).map((other) =>
    id && entry[1] !== null && same(other) ? [other[0], null] : other
  );
}
