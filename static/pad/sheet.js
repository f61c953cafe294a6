// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// The sheet of all players, as scorer/pads/sheet.py has it.

const columnsAt = ({ entries, place }, level) =>
  entries.players.map((player, seat) => ({
    seat,
    name: player.name,
    total: Object.keys(cellsOf(player)).length ? signed(total(player)) : "",
    open: openCells(player) > 0,
    now: seat === place.seat && place.step < description.steps.length,
    level: level.includes(seat),
  }));

const rowsAt = (at) =>
  description.cells.flatMap((cell) =>
    Array.from({ length: cell.rows }, (_, line) => ({
      label: cell.label,
      span: line ? 0 : cell.rows,
      cells: at.entries.players.map((player, seat) => {
        const step = description.steps.findIndex(({ cells }) => cells.includes(cell.id));
        const shown = { seat, goes: placeOf(seat, step) };
        const isHere = seat === at.place.seat && step === at.place.step;
        return cell.kind === "deck" && cell.rows > 1
          ? cardShown(player, cell, line, shown, isHere && at.place)
          : cellShown(player, cell, shown, isHere);
      }),
    }))
  );

const saysOf = ({ name }, label, text) =>
  filled("says", { name, label, text: text || word("not_entered") });

function cellShown(player, cell, shown, isHere) {
  const value = valueOf(player, cell);
  const brings = worth(player, cell);
  const none = (isSum(value) || isDeck(value)) && isDone(value) && !listOf(value).length;
  const text = none ? "–" : brings ? pointsText(brings) : "";
  const asked = isHere && !["sum", "deck"].includes(cell.kind) ? "?" : "";
  return {
    ...shown,
    text: text || asked,
    symbol: !none && (text || isHere) ? cell.symbol : "",
    state: isHere ? "now" : none ? "none" : brings ? "full" : "blank",
    why: value ? reason(player, cell) : "",
    rule: cell.rule,
    says: saysOf(player, cell.label, text),
  };
}

function cardShown(player, cell, line, shown, place) {
  const value = valueOf(player, cell);
  const cards = isDeck(value) ? listOf(value) : [];
  const asked = place ? place.card : "";
  if (line < cards.length) {
    const taken = cards[line];
    const card = cardOf(cell, taken.card);
    const [points, isKnown] = cardWorth(player, cell, taken);
    const text = isKnown ? signed(points) : "?";
    return {
      ...shown,
      goes: { ...shown.goes, card: `${line}` },
      text,
      symbol: card.symbol,
      state: asked === `${line}` ? "now" : isKnown ? "full" : "blank",
      why: cardReason(player, cell, taken),
      rule: card.question ? card.question.rule : card.rule,
      says: saysOf(player, card.label, text),
    };
  }
  const done = value && isDone(value);
  const text = done ? "–" : "";
  const says = saysOf(player, cell.label, text);
  if (!place || line > cards.length || done) {
    return { ...shown, text, state: done ? "none" : "blank", says };
  }
  const symbol = asked && !isNumber(asked) ? cardOf(cell, asked).symbol : "";
  const state = isNumber(asked) ? "blank" : "now";
  return { ...shown, text: symbol && "?", symbol, state, says };
}

/* Reasons. */

function cardReason(player, cell, taken) {
  const { label, question } = cardOf(cell, taken.card);
  const value = answer(player, cell, taken);
  if (!question || value === null) return label;
  const key = question.keys.find((each) => each.value === value) || { value };
  return filled("why", { label, count: keyLabel(key) });
}

function reason(player, cell) {
  const value = valueOf(player, cell);
  if (isCount(value)) {
    return cell.entry ? fill(bent(cell.entry, value.of), { count: value.of }) : "";
  }
  const parts = worths(player, cell).filter(([points], at) =>
    value.type !== "picks" || listOf(value)[cell.picks[at].id]
  ).map(([points, isKnown]) => (isKnown ? signed(points) : "?"));
  return parts.length > 1 ? parts.join(" + ") : "";
}
