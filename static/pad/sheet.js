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
        return cell.rows > 1
          ? cardShown(player, cell, line, shown, isHere && at.place)
          : cellShown(player, cell, shown, isHere);
      }),
    }))
  );

const saysOf = ({ name }, label, text) =>
  filled("says", { name, label, text: text || word("not_entered") });

function cellShown(player, cell, shown, isHere) {
  const brings = worth(player, cell);
  const listed = ["sum", "deck"].includes(cell.kind);
  const none = listed && brings && !listOf(player, cell).length;
  const text = none ? "–" : brings ? pointsText(brings) : "";
  return {
    ...shown,
    text: text || (isHere && !listed ? "?" : ""),
    symbol: !none && (text || isHere) ? cell.symbol : "",
    state: isHere ? "now" : none ? "none" : brings ? "full" : "blank",
    why: reason(player, cell),
    rule: cell.rule,
    says: saysOf(player, cell.label, text),
  };
}

function cardShown(player, cell, line, shown, place) {
  const told = listOf(player, cell);
  const asked = place ? place.card : "";
  if (line < told.length) {
    const entry = told[line];
    const card = thingOf(cell, entry[0]);
    const [points, isKnown] = entryWorth(player, cell, entry);
    const text = isKnown ? signed(points) : "?";
    return {
      ...shown,
      goes: { ...shown.goes, card: `${line}` },
      text,
      symbol: card.symbol,
      state: asked === `${line}` ? "now" : isKnown ? "full" : "blank",
      why: cardReason(player, cell, entry),
      rule: card.question ? card.question.rule : card.rule,
      says: saysOf(player, card.label, text),
    };
  }
  const text = isDone(player, cell) ? "–" : "";
  const says = saysOf(player, cell.label, text);
  if (text) return { ...shown, text, state: "none", says };
  if (!place || line > told.length || told[asked]) return { ...shown, says };
  const symbol = asked ? thingOf(cell, asked).symbol : "";
  return { ...shown, text: symbol && "?", symbol, state: "now", says };
}

/* Reasons. */

function cardReason(player, cell, entry) {
  const { label, question } = thingOf(cell, entry[0]);
  const value = answer(player, cell, entry);
  if (!question || value === null) return label;
  const key = question.keys.find((each) => each.value === value) || { value };
  return filled("why", { label, count: keyLabel(key) });
}

function reason(player, cell) {
  const count = numberIn(player, cell.id);
  if (cell.kind === "count" && count !== null && cell.entry) {
    return fill(bent(cell.entry, count), { count });
  }
  const parts = worths(player, cell).map(([points, isKnown]) => isKnown ? signed(points) : "?");
  return parts.length > 1 ? parts.join(" + ") : "";
}
