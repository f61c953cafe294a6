// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// Who is level and what a tap changes, as scorer/pads/leveling.py and applying.py have it.

const ordersOf = (entries) => entries.order || [];

// The same numbers together, the greatest first.
const grouped = (seats, numberOf) =>
  [...new Set(seats.map(numberOf))].sort((one, other) => other - one)
    .map((number) => seats.filter((seat) => numberOf(seat) === number));

function levelGroups({ players }) {
  const totals = players.map(total);
  return grouped([...totals.keys()], (seat) => totals[seat]).filter(({ length }) => length > 1);
}

const known = ({ players }, { known_by: by }, seat) => (by ? told(players[seat], by) : null);

// Players who are level, in the order that is known, and those of them who must be asked.
function ordered(entries, tie, depth, seats) {
  const numberOf = (seat) => known(entries, tie, seat);
  if (seats.every((seat) => numberOf(seat) !== null)) return [grouped(seats, numberOf), []];
  const groups = (ordersOf(entries)[depth] || [])
    .map((group) => seats.filter((seat) => group.includes(seat)))
    .filter(({ length }) => length);
  const rest = seats.filter((seat) => !groups.flat().includes(seat));
  return rest.length === 1 ? [[...groups, rest], []] : [groups, rest];
}

function undecided(entries, tie, depth, seats) {
  const [groups, among] = ordered(entries, tie, depth, seats);
  if (among.length) return [{ tie, depth, level: seats, among }];
  return !tie.then ? [] : groups.filter(({ length }) => length > 1)
    .flatMap((group) => undecided(entries, tie.then, depth + 1, group));
}

const questions = (entries) =>
  !description.tie
    ? []
    : levelGroups(entries).flatMap((seats) => undecided(entries, description.tie, 0, seats));

const canBeFirst = (entries, { tie, among }, those) =>
  those.every((one) =>
    among.every((other) => {
      const [mine, hers] = [one, other].map((seat) => known(entries, tie, seat));
      return mine === null || hers === null || hers < mine ||
        (hers === mine && those.includes(other));
    })
  );

// Each alone, or several who are the same; the fewest first.
function choices(entries, asked) {
  const { tie, level, among } = asked;
  const all = Array.from(
    { length: 2 ** among.length - 1 },
    (_, mask) => among.filter((_seat, at) => (mask + 1) >> at & 1),
  );
  return all.sort((one, other) => one.length - other.length).filter((those) => {
    const several = those.length > 1 &&
      (those.length < among.length || among.length < level.length);
    return !(tie.single && several) && canBeFirst(entries, asked, those);
  });
}

function withFirst(entries, { depth, among }, those) {
  const orders = [...ordersOf(entries)];
  while (orders.length <= depth) orders.push([]);
  const rest = among.filter((seat) => !those.includes(seat));
  orders[depth] = [...orders[depth], those, ...(rest.length === 1 ? [rest] : [])];
  return orders;
}

function without(entries, seats) {
  const orders = ordersOf(entries).map((order) => {
    const kept = order.map((group) => group.filter((seat) => !seats.includes(seat)))
      .filter((group) => group.length);
    return kept.flat().length > 1 ? kept : [];
  });
  while (orders.length && !orders.at(-1).length) orders.pop();
  return orders;
}

/* A pad after a tap. */

function written(entries, tap) {
  const players = [...entries.players];
  let { order } = entries;
  for (const { seat, cell, after } of tap) {
    if (Array.isArray(after)) order = after;
    else {
      const { [cell]: _before, ...cells } = cellsOf(players[seat]);
      players[seat] = { ...players[seat], cells: after ? { ...cells, [cell]: after } : cells };
    }
  }
  return { ...entries, players, ...(order && { order }) };
}

function applied(entries, tap) {
  const after = written(entries, tap);
  const was = entries.players.map(total);
  const is = after.players.map(total);
  const moved = is.filter((points, seat) => points !== was[seat]);
  const changed = [...is.keys()].filter((seat) => moved.includes(is[seat]));
  return changed.length ? { ...after, order: without(after, changed) } : after;
}
