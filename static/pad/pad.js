/* A pad on the phone: a tap counts at once. What becomes of it further is told to `tapped`. */

const sameAs = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const heldBy = (entries, { seat, cell }) => entries.players[seat]?.cells?.[cell] ?? null;

// The entries after a tap, and the tap that takes it back.

function written(entries, tap) {
  if (!Array.isArray(tap)) return { ...entries, order: tap.after };
  const players = [...entries.players];
  for (const { seat, cell, after } of tap) {
    const { [cell]: _before, ...cells } = players[seat].cells || {};
    if (after) cells[cell] = after;
    players[seat] = { ...players[seat], cells };
  }
  return { ...entries, players };
}

const turned = ({ before, after, ...where }) => ({ ...where, before: after, after: before });
const inverse = (tap) => (Array.isArray(tap) ? tap.map(turned) : turned(tap));

// Whether a tap finds what it saw.
const finds = (entries, tap) =>
  Array.isArray(tap)
    ? tap.every((each) => sameAs(heldBy(entries, each), each.before))
    : sameAs(entries.order || [], tap.before);

// deno-lint-ignore no-unused-vars -- sending.js and offline.js use it
const padOn = (pad, { description, entries, place, past = [], tapped, left, finish }) => {
  "use strict";

  const TREMBLING = 400; // what has stood there for less is not what the thumb went for
  const MOST_PAST = 60;
  const STEADY = ["cell", "tape"];

  let question = null;
  let elsewhere = [];
  let asked = "";
  let since = null; // when each key came to mean what it means

  /* What stands there. */

  function draw() {
    let screen = asking.screen(description, entries, place);
    place = screen.place;
    if (question) screen = { ...screen, dock: question.dock, bar: question.bar };
    asked = `${place.seat}|${screen.dock.asks}|${screen.dock.hint}`;
    const held = document.activeElement;
    drawing.draw(pad, screen, { description, elsewhere, past: past.length });
    if (held.isConnected ? held.disabled : pad.contains(held)) drawing.focus(pad);
    settle();
    const query = String(new URLSearchParams(Object.entries(place).filter(([, value]) => value)));
    history.replaceState(history.state, "", `${location.pathname}${query && "?"}${query}`);
  }

  /* A second tap of a trembling thumb meets a key that has just changed. A key means something else as
     soon as another question is asked, a card was taken before it, or a name has changed sides. Points
     to be added, digits and picks stay what they are. */

  const meaning = ({ face, part }) =>
    part === "undo" ? `${part}|${past.length}` : [
      asked,
      part,
      face.label,
      { deck: past.length, names: face.state }[part.split(" ")[0]] ?? "",
    ].join("|");

  function settle() {
    const now = performance.now();
    const before = since;
    since = new Map();
    for (const key of pad.querySelectorAll("button, a")) {
      if (!key.part || STEADY.includes(key.part)) continue;
      const means = meaning(key);
      since.set(means, before ? before.get(means) ?? now : -TREMBLING);
    }
    pad.toggleAttribute("data-fresh", isFresh());
    if (isFresh()) setTimeout(() => pad.toggleAttribute("data-fresh", isFresh()), TREMBLING);
  }

  const isFresh = (key) => {
    const at = key ? since.get(meaning(key)) ?? -TREMBLING : Math.max(...since.values());
    return performance.now() - at < TREMBLING;
  };

  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button, a");
    if (!key?.part) return;
    event.preventDefault();
    if (event.isTrusted && isFresh(key)) return left();
    if (key.part === "undo") undo();
    else if (key.face.kind === "finish") finish(key);
    else act(key.face, key.part);
  });

  /* What a tap does. */

  function act({ writes, goes }, part) {
    if (!question?.clash || part !== "cell") question = null; // a clash waits for its answer
    if (writes) {
      const tap = JSON.parse(writes);
      past = [...past, { tap: inverse(tap), place }].slice(-MOST_PAST);
      entries = written(entries, tap);
      place = goes || place;
      tapped(tap, past);
    } else place = goes || place;
    draw();
  }

  // Back goes what this phone wrote last and what still stands.

  function undo() {
    let back;
    do back = past.pop(); while (back && !finds(entries, back.tap));
    if (!back) return draw();
    question = null;
    entries = written(entries, back.tap);
    place = back.place;
    tapped(back.tap, past);
    draw();
  }

  return {
    draw,
    place: () => place,
    /** What is new: `entries`, `elsewhere`, a `question`. */
    hear(news) {
      ({ entries, elsewhere = [] } = news);
      if (news.question) {
        question = news.question;
        place = question.place;
      }
      draw();
    },
  };
};
