// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// The pad at one place, as scorer/pads/asking.py and asking_*.py have it.

const pointsText = ([points, isKnown]) =>
  isKnown ? signed(points) : filled("unknown", { points: signed(points) });

/* What stands on the keys. */

const broken = ({ entries, place }, writes) =>
  brokenBy(entries, written(entries, writes), place.seat);

// Why an entry cannot be added; nothing where it can.
function whyNot(at, cell, entry) {
  const limit = broken(at, [write(at, cell, [...listAt(at, cell), entry], isDoneAt(at, cell))]);
  return limit ? whyGone(at.entries, limit) : "";
}

// A key with its tap; gone where a limit does not allow it.
function unlessBroken(at, face, writes) {
  const limit = broken(at, writes);
  return limit
    ? { ...face, small: whyGone(at.entries, limit), state: "gone" }
    : { ...face, writes: asTap(...writes) };
}

function canBe(at, cell, question, number) {
  const [least, most] = bounds(at.player, cell, question, newAt(at, cell));
  return least <= number && number <= most &&
    (cell.kind === "deck" || !cell.tags.length ||
      !broken(at, finishing(at, cell, [["", number]])));
}

const keyLabel = ({ label, value }) => label || `${value}`;

function questionKeys(at, cell, question, bare) {
  const more = newAt(at, cell);
  const now = answer(at.player, cell, entryAt(at, cell), more);
  const can = keysLeft(at.player, cell, question, more)
    .filter(({ value }) => canBe(at, cell, question, value));
  // What is picked above takes keys away while somebody taps: there they stay, and are gone.
  const keys = (can.length && !bare ? can : question.keys).map((key) => ({
    label: keyLabel(key),
    ...(can.includes(key)
      ? {
        small: bare ? signed(key.points) : counted("points", key.points),
        state: key.value === now ? "on" : "",
        look: /^\D/.test(key.label ?? "") ? "word" : "",
        ...answering(at, cell, key.value),
      }
      : { state: "gone" }),
  }));
  const beyond = Math.max(...question.keys.map(({ value }) => value)) + 1;
  if (beyond <= question.more && canBe(at, cell, question, beyond)) {
    keys.push({ label: word("more"), goes: here(at, at.place.card, "more"), look: "word" });
  }
  return keys;
}

// What takes the last one away; gone where there is none.
const backKey = (what, does) => ({
  label: "",
  symbol: "back",
  says: word(what),
  look: "quiet",
  ...(does ?? { state: "gone" }),
});

// The digits with what each does, and last the key that takes one away.
function keypad(number, most, tap, back) {
  const digit = (each) => {
    const made = number * 10 + each;
    return { label: `${each}`, ...(made > most ? { state: "gone" } : tap(made)) };
  };
  const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(digit);
  return { keys: [...keys, backKey("back_digit", back)] };
}

const typedTape = (number, empty) => ({
  entries: [],
  total: number === null ? "" : `${number}`,
  counted: "",
  empty,
});

const shorter = (number) => (number > 9 ? Math.floor(number / 10) : null);

/* What was told so far. */

function countedEntries(at, cell) {
  const { length } = listAt(at, cell);
  return fill(bent(cell.entry || {}, length) ?? "", { count: length });
}

// An entry of the tape; one that nobody knows has to be read or counted first.
function tapeEntry(at, cell, entry, index) {
  const [id] = entry;
  const isCard = cell.things.length > 0;
  const { label: name, symbol, question } = isCard ? thingOf(cell, id) : { label: id };
  const small = isCard ? "" : id;
  const [points, isKnown] = entryWorth(at.player, cell, entry);
  if (!isKnown && !isCard) return { label: "?", small, read: small };
  if (!isKnown && !question?.known_from) {
    return { label: "?", symbol, goes: here(at, `${index}`), says: name };
  }
  const label = isKnown ? signed(points) : "?";
  const says = filled("take", { entry: name || label });
  return { label, small, symbol, writes: removing(at, cell, index), goes: here(at), says };
}

function tapeOf(at, cell) {
  const brings = worth(at.player, cell);
  const entries = listAt(at, cell).map((entry, index) => tapeEntry(at, cell, entry, index));
  return {
    entries,
    total: brings ? pointsText(brings) : "",
    counted: entries.length ? countedEntries(at, cell) : "",
    empty: entries.length ? "" : cell.told,
  };
}

/* A sum. */

function lastKey(at, cell) {
  const { length } = listAt(at, cell);
  return backKey(
    "back",
    length ? { writes: removing(at, cell, length - 1), goes: here(at) } : null,
  );
}

function sumKeys(at, cell) {
  const full = isFull(at, cell);
  const keys = cell.keys.map((points) => {
    const [label, entry] = [signed(points), ["", points]];
    const why = whyNot(at, cell, entry) || (full && counted("full", listAt(at, cell).length));
    return why ? { label, small: why, state: "gone" } : { label, ...adding(at, cell, entry) };
  });
  keys.splice(keys.length > 7 ? 5 : keys.length, 0, lastKey(at, cell)); // a row of six
  if (cell.largest && !full) {
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
      const writes = removing(at, cell, listAt(at, cell).findIndex(([id]) => id === name));
      const goes = here(at, "", "names");
      return { ...key, small: filled("own", { name: who }), state: "on", writes, goes };
    }
    if (who !== undefined) return { ...key, small: filled("owners", { name: who }), state: "gone" };
    if (isFull(at, cell)) return [];
    const small = points === null ? word("asks_once") : counted("points", points);
    return { ...key, ...adding(at, cell, [name, null]), small, read: points === null ? name : "" };
  });

function sumDock(at, cell) {
  const named = cell.names && at.place.way === "names";
  const ways = [["points_way", ""], ["names_way", "names"]].map(([label, way]) => ({
    label: word(label),
    state: named === (way === "names") ? "on" : "",
    goes: here(at, "", way),
  }));
  return {
    asks: fill(cell.asks, { name: at.player.name }),
    hint: named ? countedEntries(at, cell) : cell.hint,
    switch: cell.names ? ways : [],
    tape: named ? null : tapeOf(at, cell),
    rule: cell.rule,
    symbol: cell.symbol,
    groups: [named ? { keys: nameKeys(at, cell), kind: "names" } : { keys: sumKeys(at, cell) }],
  };
}

/* The cards of a deck, and the question that one of them asks. */

function cardFace(at, cell, { id, label, symbol, badge = "", question }) {
  const entry = [id, null];
  const why = whyNot(at, cell, entry);
  if (why) return { label: why, symbol, state: "gone", says: `${label}: ${why}` };
  const value = answer(at.player, cell, entry, 1);
  const waits = question?.known_from;
  const known = waits && value !== null;
  const face = { label, symbol, badge: known ? signed(pointsFor(question, value)) : badge };
  if (isFull(at, cell)) return { ...face, state: "gone" };
  if (question && !waits && value === null) return { ...face, goes: here(at, id) };
  return { ...face, ...adding(at, cell, entry) };
}

function deckDock(at, cell) {
  const { length } = listAt(at, cell);
  return {
    asks: fill(cell.asks, { name: at.player.name, nth: word(`nth_${length + 1}`) ?? word("nth") }),
    hint: isFull(at, cell) ? counted("full", length) : cell.hint,
    tape: cell.rows === 1 ? tapeOf(at, cell) : null,
    groups: [{ keys: cell.things.map((card) => cardFace(at, cell, card)), kind: "deck" }],
  };
}

function cardDock(at, cell) {
  const entry = entryAt(at, cell);
  const { label, question, told, rule, symbol } = thingOf(cell, entry[0]);
  const more = newAt(at, cell);
  const other = { label: word(more ? "other_card" : "away"), goes: here(at) };
  if (!more) other.writes = removing(at, cell, indexAt(at));
  const dock = { symbol, switch: [other] };
  if (!question || question.known_from) {
    const [points, isKnown] = entryWorth(at.player, cell, entry);
    return { ...dock, asks: label, hint: isKnown ? counted("points", points) : "", told, rule };
  }
  const { within } = question;
  const count = toldIn(at.player, within).length;
  const hint = within && toldSingly(at.player, cellOf(within)) ? bent(question.hint, count) : "";
  const values = { name: at.player.name, count };
  return {
    ...dock,
    asks: fill(question.asks, values),
    hint: fill(hint, values),
    told: question.told || told,
    rule: question.rule || rule,
    groups: [{ keys: questionKeys(at, cell, question) }],
  };
}

/* Counts. */

function countDock(at, cell) {
  const last = openCells(...at.entries.players) === 1 && !isDoneAt(at, cell);
  return {
    asks: fill(cell.asks, { name: at.player.name }),
    hint: last ? word("last_open") : cell.hint,
    told: cell.told,
    rule: cell.rule,
    symbol: cell.symbol,
    times: cell.times,
    groups: [{ keys: questionKeys(at, cell, cell.question) }],
  };
}

function digitsDock(at, cell) {
  const number = numberIn(at.player, cell.id);
  const tap = (made) => ({
    writes: asTap(write(at, cell, made === null ? [] : [["", made]], false)),
  });
  const back = number === null ? null : tap(shorter(number));
  return {
    asks: fill(cell.asks, { name: at.player.name }),
    hint: cell.hint,
    tape: typedTape(number, cell.told),
    rule: cell.rule,
    symbol: cell.symbol,
    groups: [keypad(isDoneAt(at, cell) ? 0 : number, cell.largest, tap, back)],
  };
}

function typedDock(at, asks, most) {
  const { card, typed } = at.place;
  const number = typed ? Number(typed) : null;
  const tap = (made) => ({ goes: here(at, card, "more", made === null ? "" : `${made}`) });
  const back = number === null ? { goes: here(at, card) } : tap(shorter(number));
  return {
    asks: fill(asks, { name: at.player.name }),
    tape: typedTape(number, word("type")),
    groups: [keypad(number, most, tap, back)],
  };
}

/* What is picked, and the count that moves on. */

const manyAt = (at, cell, { id }) => listAt(at, cell).find(([name]) => name === id)?.[1] ?? 0;

function picking(at, cell, thing, many) {
  const of = cell.things.map((each) => [each.id, each === thing ? many : manyAt(at, cell, each)])
    .filter(([, count]) => count);
  return [write(at, cell, of, isDoneAt(at, cell))];
}

const pickWorth = ({ question }, many) => counted("points", pointsFor(question, many));

function pickKey(at, cell, thing) {
  const { label, symbol, question } = thing;
  const many = manyAt(at, cell, thing);
  const small = many
    ? fill(counted("held", many), { points: pickWorth(thing, many) })
    : word("none");
  const more = picking(at, cell, thing, many + 1);
  const full = many === question.keys.at(-1).value || (many && broken(at, more));
  const face = { label, small, symbol, state: many ? "on" : "" };
  return unlessBroken(at, face, full ? picking(at, cell, thing, 0) : more);
}

function oneOrNone(at, cell) {
  const [thing] = cell.things;
  const many = manyAt(at, cell, thing);
  const face = (label, count, on) => ({
    label,
    small: pickWorth(thing, count),
    state: on ? "on" : "",
    look: "word",
  });
  return [
    unlessBroken(at, face(cell.none, 0, isDoneAt(at, cell) && !many), [
      write(at, cell, [], true),
    ]),
    unlessBroken(at, face(thing.label, 1, many), picking(at, cell, thing, 1)),
  ];
}

function pickBack(at, cell) {
  const last = cell.things.findLast((thing) => manyAt(at, cell, thing));
  return last
    ? unlessBroken(at, backKey("back", {}), picking(at, cell, last, manyAt(at, cell, last) - 1))
    : backKey("back");
}

function pairDock(at) {
  const cells = stepCells(at.place.step);
  const [first] = cells;
  const count = sumOf(listAt(at, first).map(([, many]) => many));
  const values = { name: at.player.name, count };
  return {
    asks: fill(description.steps[at.place.step].asks, values),
    hint: fill((count && first.entry ? bent(first.entry, count) : first.hint) ?? "", values),
    switch: first.things.length < 2 ? [] : [pickBack(at, first)],
    told: first.told,
    rule: first.rule,
    groups: cells.map((cell) => ({
      keys: cell.question
        ? questionKeys(at, cell, cell.question, true)
        : cell.things.length === 1
        ? oneOrNone(at, cell)
        : cell.things.map((thing) => pickKey(at, cell, thing)),
      label: cell.asks || cell.label,
      symbol: cell.symbol,
    })),
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
    symbol: tie.symbol,
    times: tie.times,
    groups: [{
      keys: choices(entries, asked).map((those) => {
        const all = those.length > 1 && those.length === among.length;
        return {
          label: all ? word("same") : joined(those.map(nameOf)),
          small: those.length === 1 ? tie.answer : tie.same,
          writes: asTap({
            seat: TABLE,
            cell: "order",
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

function dockAt(at) {
  const cells = stepCells(at.place.step);
  const cell = cells.at(-1);
  const isCards = cell.kind === "deck";
  if (at.place.way === "more") {
    const question = questionAt(at, cell);
    if (question?.more) {
      const asks = isCards
        ? question.asks
        : cell.asks || description.steps[at.place.step].asks || "";
      return typedDock(at, asks, question.more);
    }
    if (cell.largest && cell.kind === "sum") return typedDock(at, cell.asks, cell.largest);
  }
  if (cells.length > 1) return pairDock(at);
  if (cell.kind === "sum") return sumDock(at, cell);
  if (isCards) return (at.place.card ? cardDock : deckDock)(at, cell);
  return (cell.question ? countDock : digitsDock)(at, cell);
}

/* The button at the thumb. */

function endBar(ties) {
  if (!ties.length) return { label: word("result"), look: "finish" };
  return { label: counted("tie_wait", ties.length), look: "wait" };
}

const nextLabel = (at, { seat, step }) =>
  description.steps[step]
    ? fill(description.steps[step].next || "", { name: at.entries.players[seat].name })
    : word("go_result");

function barAt(at, ties) {
  const cell = lastCell(at.place.step);
  if (at.place.way === "more") return typedBar(at, cell);
  if (at.place.card && newAt(at, cell)) {
    return { label: word("later"), look: "fill", ...adding(at, cell, [at.place.card, null]) };
  }
  return stepCells(at.place.step).every((each) => isDoneAt(at, each))
    ? doneBar(at, ties)
    : openBar(at, cell);
}

const openWait = ({ entries }) => ({
  label: counted("open", openCells(...entries.players)),
  look: "wait",
});

const isHere = ({ place }, { seat, step, card }) =>
  place.seat === seat && place.step === step && place.card === card;

function doneBar(at, ties) {
  if (!openCells(...at.entries.players)) {
    return ties.length ? { ...endBar(ties), look: "go", goes: end() } : endBar(ties);
  }
  const goes = nextPlace(at.entries, at.place);
  if (isHere(at, goes)) return openWait(at);
  return { label: nextLabel(at, goes), look: "go", goes };
}

function openBar(at, cell) {
  if (at.place.card) return { label: word("all_cards"), look: "go", goes: here(at) };
  const told = listAt(at, cell);
  const { none, ends } = cell;
  if (told.length || none) {
    const next = leading(at, finishing(at, cell, told));
    if (!told.length) return { label: none, look: "fill", ...next };
    const label = nextLabel(at, next.goes);
    if (!ends) return { label, look: "go", ...next };
    return {
      label: fill(ends, { next: description.steps[next.goes.step] ? label : word("the_result") }),
      look: ends.includes("{next}") ? "go" : "fill",
      ...next,
    };
  }
  const goes = nextPlace(at.entries, at.place);
  if (isHere(at, goes)) return openWait(at);
  const { name } = at.entries.players[goes.seat];
  return {
    label: fill(description.steps[at.place.step].waits || "", { next: name }),
    look: "wait",
  };
}

function typedBar(at, cell) {
  if (!at.place.typed) return { label: word("type"), look: "wait" };
  const number = Number(at.place.typed);
  const entry = ["", number];
  const question = questionAt(at, cell);
  const can = question
    ? number <= question.more && canBe(at, cell, question, number)
    : cell.kind === "sum" && number >= 1 && number <= (cell.largest || 0) &&
      !whyNot(at, cell, entry);
  if (!can) return { label: filled("cannot", { count: number }), look: "wait" };
  const does = question ? answering(at, cell, number) : adding(at, cell, entry);
  return { label: filled("enter", { count: number }), look: "go", ...does };
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
