/* What makes a table pleasant to use. Everything on it works without this file, one page a tap. */

(() => {
  "use strict";

  const { leftOut, say, stop, waitWhile } = live;
  const byId = (id) => document.getElementById(id);

  /* While somebody types or reads a card, news wait. */

  const halfTold = () =>
    [...document.querySelectorAll("#table .sheet input")]
      .some((each) => each.checked !== each.defaultChecked);

  waitWhile(() => {
    if (halfTold()) return true;
    const field = document.activeElement;
    return field && field.matches("#table textarea, #table input") &&
      field.value !== field.defaultValue;
  });

  document.addEventListener("htmx:afterRequest", (event) => event.detail.successful && say(""));

  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, () => say("offline"));
  }

  document.addEventListener("htmx:responseError", (event) => {
    const { status } = event.detail.xhr;
    if (status === 404) stop();
    say({ 404: "gone", 429: "busy", 503: "busy" }[status] || "broken");
  });

  // Whoever had the focus on something that is no longer there does not lose the way. Of two answers that
  // come at one moment the first is gone before htmx says so: hence the page itself is watched.

  new MutationObserver(() => {
    const prompt = byId("prompt");
    if (document.activeElement !== document.body || !prompt) return;
    prompt.tabIndex = -1;
    prompt.focus({ preventScroll: true });
  }).observe(byId("table").parentElement, { childList: true });

  // A new question is asked where it can be seen. Within a move nothing jumps under the finger, "3
  // more" of the same is no new question, and what other phones write moves nobody's page.

  const question = () => byId("prompt") && byId("prompt").textContent.replace(/\d+/g, "");
  const begins = () => byId("facts") || (byId("prompt") && byId("table").dataset.picked === "0");
  let asked = question();

  // Something that opens, as a sheet to be filled in, is shown from its beginning too.

  const opens = () =>
    (document.querySelector("#table [data-opens]") || { dataset: {} }).dataset.opens;
  let opened = opens();

  function show(prompt) {
    const { top, bottom } = prompt.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) prompt.scrollIntoView();
    // Where the question sticks to the top it is always in view; what it is about may lie behind it.
    const head = prompt.parentElement;
    const begun = document.querySelector("#table [data-opens]");
    if (!begun || getComputedStyle(head).position !== "sticky") return;
    scrollBy(
      0,
      Math.min(0, begun.getBoundingClientRect().top - head.getBoundingClientRect().bottom),
    );
  }

  // A trembling thumb that taps twice means one move: the second tap on the same spot does not answer
  // the question that the first one has only just brought up, and the page says so.

  const TWICE = 350;
  const NEAR = 24;
  const version = () => byId("table").dataset.version;

  // The sheet of a card may close by itself while a thumb is on its way to the button below: that tap
  // must not end a turn.

  const CLOSED = 800;
  let closed = -CLOSED;

  document.addEventListener("htmx:afterSwap", ({ detail: { requestConfig } }) => {
    const sheet = requestConfig && requestConfig.elt.id === "facts";
    if (sheet && !byId("facts")) closed = performance.now(); // a card that is refused stays open
  });

  let tapped = { at: -TWICE };

  document.addEventListener(
    "click",
    (event) => {
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const control = event.target.closest(
        "#table :is(a, button, input, label, select, summary, textarea)",
      );
      if (!event.detail || !control) return; // by keyboard, or on nothing that answers
      const again = at - tapped.at < TWICE && Math.hypot(x - tapped.x, y - tapped.y) < NEAR;
      const late = at - closed < CLOSED && control.closest("#bar");
      if (late || (again && version() !== tapped.version && question() !== tapped.asked)) {
        event.preventDefault();
        event.stopPropagation();
        leftOut();
        return;
      }
      tapped = { at, x, y, version: version(), asked: question() };
    },
    true,
  );

  // What was tapped so far stays in the address, so that a page that is loaded again goes on there, and
  // so does one in another language.
  // It is kept beside the address too: whoever looks at the history or goes home in the middle of
  // something finds it again. The site itself forgets what no longer fits when the table has gone on.

  const KEPT = `picks ${location.pathname}`;

  function keep() {
    if (!byId("live")) return; // only tried, or an earlier position
    const address = new URL(location);
    address.searchParams.delete("why"); // it was answered
    if (byId("table").dataset.picked === "0") sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, address.pathname + address.search);
  }

  function takeUp() {
    const address = sessionStorage.getItem(KEPT);
    const anew = byId("live") && byId("table").dataset.picked === "0" && !byId("problem");
    if (anew && address) htmx.ajax("GET", address, { target: "#table", swap: "outerHTML" });
    else keep();
  }

  document.addEventListener("htmx:afterSwap", (event) => {
    const { requestConfig, pathInfo } = event.detail;
    if (!requestConfig) return;
    if (requestConfig.elt.id === "live") {
      keep();
      return;
    }
    const address = requestConfig.verb === "get" ? pathInfo.finalRequestPath : location.pathname;
    history.replaceState(history.state, "", address);
    keep();
    for (const link of document.querySelectorAll(".foot a[hreflang]")) {
      const switched = new URL(link.href);
      switched.searchParams.set("next", address);
      link.href = switched;
    }
  });

  // What scrolls in a box of its own stays where it was, also when it has grown at its beginning; at
  // first its middle is shown.

  const scrolling = () => document.querySelectorAll("#table [data-scrolls]");
  let places = new Map();

  function note() {
    places = new Map();
    for (const box of scrolling()) {
      const { west, north } = box.dataset;
      places.set(box.id, { left: box.scrollLeft, west: Number(west), north: Number(north) });
    }
  }

  function settle() {
    for (const box of scrolling()) {
      const before = places.get(box.id);
      const [first, second] = box.querySelectorAll("[data-step]");
      const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
      if (!before) {
        if (step) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
        continue;
      }
      box.scrollLeft = before.left + (step ? (before.west - Number(box.dataset.west)) * step : 0);
      if (step && scrollY) scrollBy(0, (before.north - Number(box.dataset.north)) * step);
    }
  }

  // A refusal above the table does not push it away under the finger, nor does it jump back when the
  // refusal goes: what is asked stays where it was, as far as the refusal itself can be read.

  const height = () => (byId("prompt") ? byId("prompt").getBoundingClientRect().top : 0);
  let before = { problem: false, height: 0 };

  function hold() {
    before = { problem: Boolean(byId("problem")), height: height() };
  }

  function steady() {
    if (before.problem || byId("problem")) scrollBy(0, height() - before.height);
  }

  settle();
  // Not before every script is there: a tap while the picks are asked for waits for them (ahead.js).
  document.addEventListener("DOMContentLoaded", takeUp);
  document.addEventListener("htmx:beforeSwap", note);
  document.addEventListener("htmx:beforeSwap", hold);
  document.addEventListener("htmx:afterSwap", settle);

  document.addEventListener("htmx:afterSettle", (event) => {
    const problem = byId("problem");
    const { requestConfig } = event.detail;
    const own = requestConfig && requestConfig.elt.id !== "live";
    if (own) steady();
    if (problem) problem.scrollIntoView({ block: "nearest" }); // it is read out by itself
    else if (own && ((begins() && question() !== asked) || (opens() && opens() !== opened))) {
      show(byId("prompt"));
    }
    asked = question();
    opened = opens();
  });
})();
