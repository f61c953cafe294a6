// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// The pad at one place, as scorer/pads/asking.py and asking_*.py have it.

const pointsText = ([points, isKnown]) =>
  isKnown ? signed(points) : filled("unknown", { points: signed(points) });

const isFull = (at, cell) => cell.most > 0 && listAt(at, cell).length >= cell.most;
const withoutOne = (entries, index) => entries.filter((_, each) => each !== index);

// What takes an entry away; a list that was not finished is blank again.
function removing(at, cell, index) {
  const done = isDoneAt(at, cell);
  const entries = withoutOne(listAt(at, cell), index);
  const after = entries.length || done ? list(cell.kind, entries, done) : null;
  return asTap(write(at, cell, after));
}

function tapeOf(at, cell, entries) {
  const brings = worth(at.player, cell);
  const many = entries.length;
  return {
    entries,
    total: brings ? pointsText(brings) : "",
    counted: many ? fill(bent(cell.entry || {}, many) ?? "", { count: many }) : "",
    empty: many ? "" : cell.told,
  };
}

/* A sum. */

function adding(at, cell, entry) {
  const done = isDoneAt(at, cell);
  const entries = [...listAt(at, cell), entry];
  if (cell.most && entries.length >= cell.most && !done) {
    return leading(at, cell, list("sum", entries, true));
  }
  return {
    writes: asTap(write(at, cell, list("sum", entries, done))),
    goes: here(at, "", at.place.way),
  };
}

function sumTape(at, cell) {
  const faces = listAt(at, cell).map((entry, index) => {
    const [points, isKnown] = entryWorth(entry);
    const small = isName(entry) ? entry : "";
    if (!isKnown) return { label: "?", small, read: small };
    const label = signed(points);
    const says = filled("take", { entry: small || label });
    return { label, small, writes: removing(at, cell, index), says };
  });
  return tapeOf(at, cell, faces);
}

function backKey(at, cell) {
  const key = { label: "", symbol: "back", says: word("back"), look: "quiet" };
  const { length } = listAt(at, cell);
  return length
    ? { ...key, writes: removing(at, cell, length - 1), goes: here(at) }
    : { ...key, state: "gone" };
}

function sumKeys(at, cell) {
  const keys = cell.keys.map((points) => {
    const label = signed(points);
    const limit = gone(at.entries, at.place.seat, entryTags(cell, points));
    if (limit) return { label, small: whyGone(at.entries, limit), state: "gone" };
    if (isFull(at, cell)) {
      return { label, small: counted("full", listAt(at, cell).length), state: "gone" };
    }
    return { label, ...adding(at, cell, points) };
  });
  keys.splice(5, 0, backKey(at, cell)); // a row of six
  if (cell.largest && !isFull(at, cell)) {
    keys.push({ label: word("other"), goes: here(at, "", "more"), look: "word" });
  }
  return keys;
}

const nameKeys = (at, cell) =>
  Object.entries(description.box).flatMap(([name, { points = null }]) => {
    const owner = ownerOf(at.entries, cell, name);
    const who = at.entries.players[owner]?.name;
    const key = { label: name, look: "word" };
    if (owner === at.place.seat) {
      const writes = removing(at, cell, listAt(at, cell).indexOf(name));
      const goes = here(at, "", "names");
      return { ...key, small: filled("own", { name: who }), state: "on", writes, goes };
    }
    if (who !== undefined) return { ...key, small: filled("owners", { name: who }), state: "gone" };
    if (isFull(at, cell)) return [];
    const small = points === null ? word("asks_once") : counted("points", points);
    return { ...key, ...adding(at, cell, name), small, read: points === null ? name : "" };
  });

function sumDock(at, cell) {
  const named = cell.names && at.place.way === "names";
  const values = { name: at.player.name, count: listAt(at, cell).length };
  const ways = [["points_way", ""], ["names_way", "names"]].map(([label, way]) => ({
    label: word(label),
    state: named === (way === "names") ? "on" : "",
    goes: here(at, "", way),
  }));
  return {
    asks: fill(cell.asks, values),
    hint: named ? fill(bent(cell.entry, values.count), values) : cell.hint,
    switch: cell.names ? ways : [],
    tape: named ? null : sumTape(at, cell),
    rule: cell.rule,
    symbol: cell.symbol,
    groups: [named ? { keys: nameKeys(at, cell), kind: "names" } : { keys: sumKeys(at, cell) }],
  };
}

/* The keys of a question, and digits. */

const broken = ({ entries, place }, writes) =>
  brokenBy(entries, written(entries, writes), place.seat);

function canBe(at, cell, question, more, number) {
  const [least, most] = bounds(at.player, cell, question, more);
  return least <= number && number <= most &&
    (cell.kind === "deck" || !cell.tags.length ||
      !broken(at, finishing(at, cell, count(number))));
}

const keyLabel = ({ label, value }) => label || `${value}`;

// Each key with the tap that answers.
function questionKeys(at, cell, question, more, now, bare, tap) {
  const keys = keysLeft(at.player, cell, question, more)
    .filter(({ value }) => canBe(at, cell, question, more, value))
    .map((key) => ({
      label: keyLabel(key),
      small: bare ? signed(key.points) : counted("points", key.points),
      state: key.value === now ? "on" : "",
      look: /^\D/.test(key.label ?? "") ? "word" : "",
      ...tap(key.value),
    }));
  const beyond = Math.max(0, ...question.keys.map(({ value }) => value)) + 1;
  if (beyond <= question.more && canBe(at, cell, question, more, beyond)) {
    keys.push({ label: word("more"), goes: here(at, at.place.card, "more"), look: "word" });
  }
  return keys.length ? keys : question.keys.map((key) => ({ label: keyLabel(key), state: "gone" }));
}

// The digits with what each does, and last the key that takes one away.
function keypad(number, most, back, tap) {
  const digit = (each) => {
    const made = number * 10 + each;
    return { label: `${each}`, ...(made > most ? { state: "gone" } : tap(made)) };
  };
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(digit),
    { label: "", symbol: "back", says: word("back_digit"), look: "quiet", ...back },
  ];
}

/* Counts. */

const countKeys = (at, cell, bare) =>
  questionKeys(
    at,
    cell,
    cell.question,
    0,
    isCount(valueAt(at, cell)) ? valueAt(at, cell).of : null,
    bare,
    (value) => leading(at, cell, count(value)),
  );

function countDock(at, cell) {
  const last = openCells(...at.entries.players) === 1 && !isDoneAt(at, cell);
  return {
    asks: fill(cell.asks, { name: at.player.name }),
    hint: last ? word("last_open") : cell.hint,
    told: cell.told,
    rule: cell.rule,
    symbol: cell.symbol,
    times: cell.times,
    groups: [{ keys: countKeys(at, cell) }],
  };
}

function digitsDock(at, cell) {
  const number = valueAt(at, cell)?.of ?? null;
  const tap = (after) => ({ writes: asTap(write(at, cell, after)) });
  const back = number === null
    ? { state: "gone" }
    : tap(number > 9 ? count(Math.floor(number / 10), false) : null);
  const begun = isDoneAt(at, cell) ? 0 : number ?? 0;
  return {
    asks: fill(cell.asks, { name: at.player.name }),
    hint: cell.hint,
    tape: { entries: [], total: number === null ? "" : `${number}`, counted: "", empty: cell.told },
    rule: cell.rule,
    symbol: cell.symbol,
    groups: [{ keys: keypad(begun, cell.largest, back, (made) => tap(count(made, false))) }],
  };
}

function typedDock(at, asks, most) {
  const { card, typed } = at.place;
  const goes = (text) => ({ goes: here(at, card, "more", text) });
  const back = typed
    ? goes(typed > 9 ? `${Math.floor(typed / 10)}` : "")
    : { goes: here(at, card) };
  return {
    asks,
    tape: { entries: [], total: typed && `${Number(typed)}`, counted: "", empty: word("type") },
    groups: [{ keys: keypad(Number(typed), most, back, (made) => goes(`${made}`)) }],
  };
}

/* What is picked, and the count that moves on. */

const picksAt = (at, cell) => (valueAt(at, cell)?.type === "picks" ? listAt(at, cell) : {});

function picking(at, cell, id, many) {
  const now = { ...picksAt(at, cell), [id]: many };
  const after = Object.fromEntries(
    cell.picks.filter((each) => now[each.id]).map((each) => [each.id, now[each.id]]),
  );
  const done = isDoneAt(at, cell);
  const picked = done || Object.keys(after).length;
  return [write(at, cell, picked ? list("picks", after, done) : null)];
}

// A key with its tap; gone where a limit does not allow it.
function unlessBroken(at, face, writes) {
  const limit = broken(at, writes);
  return limit
    ? { ...face, small: whyGone(at.entries, limit), state: "gone" }
    : { ...face, writes: asTap(...writes) };
}

const pickKeys = (at, cell) =>
  cell.picks.map(({ id, label, symbol, points }) => {
    const many = picksAt(at, cell)[id] ?? 0;
    const small = many
      ? fill(counted("held", many), { points: counted("points", points[many]) })
      : word("none");
    const more = picking(at, cell, id, many + 1);
    const full = many + 1 >= points.length || (many && broken(at, more));
    const face = { label, small, symbol, state: many ? "on" : "" };
    return unlessBroken(at, face, full ? picking(at, cell, id, 0) : more);
  });

function oneOrNone(at, cell) {
  const [{ id, label, points }] = cell.picks;
  const many = picksAt(at, cell)[id] ?? 0;
  const face = (name, worth, on) => ({
    label: name,
    small: counted("points", worth),
    state: on ? "on" : "",
    look: "word",
  });
  return [
    unlessBroken(at, face(cell.none, 0, isDoneAt(at, cell) && !many), [
      write(at, cell, list("picks", {}, true)),
    ]),
    unlessBroken(at, face(label, points[1], many), picking(at, cell, id, 1)),
  ];
}

function pairDock(at) {
  const cells = stepCells(at.place.step);
  const [first] = cells;
  const now = picksAt(at, first);
  const picked = sumOf(Object.values(now));
  const back = { label: "", symbol: "back", says: word("back"), look: "quiet" };
  const last = first.picks.findLast(({ id }) => now[id]);
  return {
    asks: fill(description.steps[at.place.step].asks, { name: at.player.name }),
    hint: picked && first.entry
      ? fill(bent(first.entry, picked), { name: at.player.name, count: picked })
      : first.hint,
    switch: first.picks.length < 2 ? [] : [
      last
        ? unlessBroken(at, back, picking(at, first, last.id, now[last.id] - 1))
        : { ...back, state: "gone" },
    ],
    told: first.told,
    rule: first.rule,
    groups: cells.map((cell) => ({
      keys: cell.question
        ? countKeys(at, cell, true)
        : (cell.picks.length === 1 ? oneOrNone : pickKeys)(at, cell),
      label: cell.asks || cell.label,
      symbol: cell.symbol,
    })),
  };
}

/* The cards of a deck, and the question that one of them asks. */

const indexAt = ({ place }) => (isNumber(place.card) ? Number(place.card) : -1);
const takenAt = (at, cell) => listAt(at, cell)[indexAt(at)] ?? { card: at.place.card };
const newAt = (at, cell) => (cell.kind === "deck" && indexAt(at) < 0 ? 1 : 0);

// The cards without what was answered to the question that is answered now.
function forgotten(at, cell, taken) {
  const cards = listAt(at, cell);
  if (taken.count === undefined) return cards;
  const { id } = questionOf(cell, taken);
  return !id
    ? cards
    : cards.map((other) => questionOf(cell, other)?.id === id ? { card: other.card } : other);
}

function taking(at, cell, taken) {
  const cards = [...forgotten(at, cell, taken), taken];
  if (cell.most && cards.length >= cell.most) return leading(at, cell, list("deck", cards, true));
  const done = isDoneAt(at, cell);
  return { writes: asTap(write(at, cell, list("deck", cards, done))), goes: here(at) };
}

function answering(at, cell, value) {
  const taken = { card: takenAt(at, cell).card, count: value };
  if (newAt(at, cell)) return taking(at, cell, taken);
  const done = isDoneAt(at, cell);
  const cards = [...forgotten(at, cell, taken)];
  cards[indexAt(at)] = taken;
  const writes = [write(at, cell, list("deck", cards, done))];
  return { writes: asTap(...writes), goes: done ? lead(at, writes) : here(at) };
}

function cardFace(at, cell, { id, label, symbol, badge = "", tags, question, known_from: from }) {
  const limit = gone(at.entries, at.place.seat, [...cell.tags, ...tags]);
  if (limit) {
    const why = whyGone(at.entries, limit);
    return { label: why, symbol, state: "gone", says: `${label}: ${why}` };
  }
  const value = answer(at.player, cell, { card: id }, 1);
  const known = from && question && value !== null;
  const face = { label, symbol, badge: known ? signed(pointsFor(question, value)) : badge };
  if (isFull(at, cell)) return { ...face, state: "gone" };
  if (question && !from && value === null) return { ...face, goes: here(at, id) };
  return { ...face, ...taking(at, cell, { card: id }) };
}

function deckTape(at, cell) {
  const faces = listAt(at, cell).map((taken, index) => {
    const { label: says, symbol, known_from: from } = cardOf(cell, taken.card);
    const [points, isKnown] = cardWorth(at.player, cell, taken);
    if (!isKnown && !from) return { label: "?", symbol, goes: here(at, `${index}`), says };
    return {
      label: isKnown ? signed(points) : "?",
      symbol,
      writes: removing(at, cell, index),
      goes: here(at),
      says: filled("take", { entry: says }),
    };
  });
  return tapeOf(at, cell, faces);
}

function deckDock(at, cell) {
  const { length } = listAt(at, cell);
  const nth = word("nth");
  return {
    asks: fill(cell.asks, { name: at.player.name, nth: nth[length + 1] ?? nth.other ?? "" }),
    hint: isFull(at, cell) ? counted("full", length) : cell.hint,
    tape: cell.rows === 1 ? deckTape(at, cell) : null,
    groups: [{ keys: cell.cards.map((card) => cardFace(at, cell, card)), kind: "deck" }],
  };
}

function cardDock(at, cell) {
  const taken = takenAt(at, cell);
  const { label, question, known_from: from, told, rule, symbol } = cardOf(cell, taken.card);
  const more = newAt(at, cell);
  const other = { label: word(more ? "other_card" : "away"), goes: here(at) };
  if (!more) other.writes = removing(at, cell, indexAt(at));
  const dock = { symbol, switch: [other] };
  if (!question || from) {
    const [points, isKnown] = cardWorth(at.player, cell, taken);
    return { ...dock, asks: label, hint: isKnown ? counted("points", points) : "", told, rule };
  }
  const among = question.within && cellsOf(at.player)[question.within];
  const values = { name: at.player.name };
  let hint = "";
  if (question.within && question.hint && toldSingly(cellOf(question.within), among)) {
    values.count = listOf(among).length;
    hint = fill(bent(question.hint, values.count), values);
  }
  const now = answer(at.player, cell, taken, more);
  const tap = (value) => answering(at, cell, value);
  return {
    ...dock,
    asks: fill(question.asks, values),
    hint,
    told: question.told || told,
    rule: question.rule || rule,
    groups: [{ keys: questionKeys(at, cell, question, more, now, false, tap) }],
  };
}

/* The end: who of those who are level is first, or that all is there. */

function tieDock({ entries, place }, asked) {
  const { tie, among } = asked;
  const nameOf = (seat) => entries.players[seat].name;
  const two = among.length === 2;
  return {
    asks: filled(two ? "level_two" : "level_many", {
      names: joined(among.map(nameOf)),
      points: signed(total(entries.players[among[0]])),
    }),
    hint: two ? tie.asks : tie.asks_many,
    told: tie.hint,
    rule: tie.rule,
    groups: [{
      keys: choices(entries, asked).map((those) => {
        const all = those.length > 1 && those.length === among.length;
        return {
          label: all ? word("same") : joined(those.map(nameOf)),
          small: those.length === 1 ? tie.answer : tie.same,
          writes: JSON.stringify({
            before: ordersOf(entries),
            after: withFirst(entries, asked, those),
          }),
          goes: place,
          look: "word",
        };
      }),
    }],
  };
}

const endDock = (at, [asked]) =>
  asked ? tieDock(at, asked) : {
    asks: word("all"),
    hint: word("change"),
    told: word("hand_round"),
    symbol: "phone",
  };

/* The question at a place. */

const questionAt = (at, cell) =>
  cell.kind === "deck" && at.place.card ? questionOf(cell, takenAt(at, cell)) : cell.question;

function dockAt(at) {
  const cells = stepCells(at.place.step);
  const cell = cells.at(-1);
  const isCards = cell.kind === "deck";
  if (at.place.way === "more") {
    const question = questionAt(at, cell);
    const { name } = at.player;
    if (question?.more) {
      const asks = isCards
        ? question.asks
        : cell.asks || description.steps[at.place.step].asks || "";
      return typedDock(at, fill(asks, { name }), question.more);
    }
    if (cell.largest && cell.kind === "sum") {
      return typedDock(at, fill(cell.asks, { name }), cell.largest);
    }
  }
  if (cells.length > 1) return pairDock(at);
  if (cell.kind === "sum") return sumDock(at, cell);
  if (isCards) return (at.place.card ? cardDock : deckDock)(at, cell);
  return (cell.question ? countDock : digitsDock)(at, cell);
}

/* The button at the thumb. */

function endBar(ties) {
  if (!ties.length) return { label: word("result"), kind: "finish" };
  return { label: counted("tie_wait", ties.length), kind: "wait" };
}

const nextLabel = (at, { seat, step }) =>
  description.steps[step]
    ? fill(description.steps[step].next || "", { name: at.entries.players[seat].name })
    : word("go_result");

function barAt(at, ties) {
  const cell = lastCell(at.place.step);
  if (at.place.way === "more") return typedBar(at, cell);
  if (at.place.card && newAt(at, cell)) {
    return { label: word("later"), kind: "fill", ...taking(at, cell, { card: at.place.card }) };
  }
  return stepCells(at.place.step).every((each) => isDoneAt(at, each))
    ? doneBar(at, ties)
    : openBar(at, cell);
}

const openWait = ({ entries }) => ({
  label: counted("open", openCells(...entries.players)),
  kind: "wait",
});

const isHere = ({ place }, { seat, step }) => place.seat === seat && place.step === step;

function doneBar(at, ties) {
  if (!openCells(...at.entries.players)) {
    return ties.length ? { ...endBar(ties), kind: "go", goes: end() } : endBar(ties);
  }
  const goes = nextPlace(at.entries, at.place);
  if (isHere(at, goes) && goes.card === at.place.card) return openWait(at);
  return { label: nextLabel(at, goes), kind: "go", goes };
}

function openBar(at, cell) {
  if (at.place.card) return { label: word("all_cards"), kind: "go", goes: here(at) };
  const value = valueAt(at, cell);
  if (["sum", "deck"].includes(cell.kind)) {
    const next = leading(at, cell, list(cell.kind, listOf(value), true));
    const label = nextLabel(at, next.goes);
    if (!listOf(value).length) return { label: cell.none, kind: "fill", ...next };
    if (!cell.ends) return { label, kind: "go", ...next };
    return {
      label: fill(cell.ends, {
        next: description.steps[next.goes.step] ? label : word("the_result"),
      }),
      kind: cell.ends.includes("{next}") ? "go" : "fill",
      ...next,
    };
  }
  if (isCount(value) && (isDone(value) || cell.kind === "digits")) {
    const next = leading(at, cell, count(value.of));
    return { label: nextLabel(at, next.goes), kind: "go", ...next };
  }
  const goes = nextPlace(at.entries, at.place);
  if (isHere(at, goes)) return openWait(at);
  const { name } = at.entries.players[goes.seat];
  return {
    label: fill(description.steps[at.place.step].waits || "", { next: name }),
    kind: "wait",
  };
}

function typedBar(at, cell) {
  if (!at.place.typed) return { label: word("type"), kind: "wait" };
  const number = Number(at.place.typed);
  const question = questionAt(at, cell);
  const can = question
    ? number <= question.more && canBe(at, cell, question, newAt(at, cell), number)
    : cell.kind === "sum" && number >= 1 && number <= (cell.largest || 0) &&
      !gone(at.entries, at.place.seat, entryTags(cell, number));
  if (!can) return { label: filled("cannot", { count: number }), kind: "wait" };
  const bar = { label: filled("enter", { count: number }), kind: "go" };
  if (question && cell.kind === "deck") return { ...bar, ...answering(at, cell, number) };
  if (question) return { ...bar, ...leading(at, cell, count(number)) };
  const { writes, goes } = adding(at, cell, number);
  return { ...bar, writes, goes: goes.way === "more" ? here(at) : goes };
}

function screenAt(entries, place) {
  const complete = !openCells(...entries.players);
  const ties = complete ? questions(entries) : [];
  let at = standing(entries, settled(entries, place));
  const ended = ({ step }) => step >= description.steps.length;
  if (ended(at.place) && !complete) at = standing(entries, firstPlace(entries));
  const isEnd = ended(at.place);
  return {
    place: at.place,
    columns: columnsAt(at, isEnd && ties.length ? ties[0].among : []),
    rows: rowsAt(at),
    dock: isEnd ? endDock(at, ties) : dockAt(at),
    bar: isEnd ? endBar(ties) : barAt(at, ties),
    complete: complete && !ties.length,
  };
}
