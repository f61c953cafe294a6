// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// A pad on the phone: a tap counts at once. What becomes of it is for those who are told of it.
function padOn(page, { entries, place, past = [], ...told }) {
  const TREMBLING = 400; // what has stood there for less is not what the thumb went for
  const MOST_PAST = 60;

  let question = null;
  let elsewhere = [];
  let asked = "";
  let since = null; // when each key came to mean what it means

  function draw() {
    let screen = screenAt(entries, place);
    ({ place } = screen);
    if (question) screen = { ...screen, dock: question.dock, bar: question.bar };
    asked = [place.seat, screen.dock.asks, screen.dock.hint].join("|");
    const focused = document.activeElement;
    drawing.draw(page, screen, { elsewhere, past: past.length });
    if (focused.disabled || !focused.isConnected) drawing.focus(page);
    settle();
    told.moved(place);
  }

  /* A second tap of a trembling thumb meets a key that has just changed. A key means something else as
     soon as another question is asked, a card was taken before it, or a name has changed sides. Points
     to be added, digits and picks stay what they are. */

  const meaning = ({ face, does }) =>
    does === "undo"
      ? `${does}|${past.length}`
      : [asked, does, face.label, { deck: past.length, names: face.state }[does]].join("|");

  const isFresh = (at) => performance.now() - at < TREMBLING;

  function settle() {
    const before = since;
    since = new Map();
    for (const key of page.querySelectorAll("#thumb a, #thumb button")) {
      if (!key.does || key.does === "tape") continue;
      const means = meaning(key);
      since.set(means, before ? before.get(means) ?? performance.now() : -TREMBLING);
    }
    const ripen = () => page.toggleAttribute("data-fresh", [...since.values()].some(isFresh));
    ripen();
    setTimeout(ripen, TREMBLING);
  }

  page.addEventListener("click", (event) => {
    const key = event.target.closest("a, button");
    if (!key?.does) return;
    event.preventDefault();
    const trembling = event.isTrusted && isFresh(since.get(meaning(key)));
    told.leftOut(trembling);
    if (trembling) return;
    if (key.does === "undo") undo();
    else if (key.face.look === "finish") told.finish(key);
    else act(key.face, key.does);
  });

  page.addEventListener("submit", (event) => {
    if (event.submitter?.face?.look !== "finish") event.preventDefault(); // Enter in a field
  });

  page.addEventListener("input", () => drawing.sift(page));

  function act({ writes, goes, read: name }, does) {
    if (question && (!question.clash || does !== "cell")) { // a clash waits for its answer
      question = null;
      told.settled();
    }
    if (writes) {
      const tap = JSON.parse(writes);
      past = [...past, { tap: turned(tap), place }].slice(-MOST_PAST);
      entries = applied(entries, tap);
      told.tapped(tap, past);
    }
    place = goes || place;
    draw();
    if (name) told.read(name);
  }

  // Back goes what this phone wrote last and what still stands.

  function undo() {
    let back;
    do back = past.pop(); while (back && !finds(entries, back.tap));
    if (!back) return draw();
    question = null;
    place = back.place;
    entries = applied(entries, back.tap);
    told.tapped(back.tap, past, true);
    draw();
  }

  draw();

  return {
    place: () => place,
    hear(news) {
      ({ entries, elsewhere = [] } = news);
      if (news.question) ({ question, question: { place } } = news);
      draw();
    },
  };
}

// The tap that takes another one back.
const turned = (tap) =>
  tap.map(({ before, after, ...where }) => ({ ...where, before: after, after: before }));

// Whether a tap finds what it saw.
const finds = (entries, tap) =>
  tap.every(({ seat, cell, before }) =>
    isSame(
      seat === TABLE ? ordersOf(entries) : cellsOf(entries.players[seat])[cell] ?? null,
      before,
    )
  );
