/* What makes a table pleasant to use. Everything on it works without this file, one page a tap. */

(() => {
  "use strict";

  const { say, stop, waitWhile } = live;
  const byId = (id) => document.getElementById(id);

  /* While somebody types, news wait. */

  waitWhile(() => {
    const field = document.activeElement;
    return field && field.matches("#table textarea, #table input") && field.value !== field.defaultValue;
  });

  document.addEventListener("htmx:afterRequest", (event) => event.detail.successful && say(""));

  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, () => say("offline"));
  }

  document.addEventListener("htmx:responseError", (event) => {
    const gone = event.detail.xhr.status === 404;
    if (gone) stop();
    say(gone ? "gone" : "broken");
  });

  // A refusal is read out and brought into view; whoever had the focus on something that is no
  // longer there does not lose the way.

  // A new question is asked where it can be seen. Within a move nothing jumps under the finger, "3
  // more" of the same is no new question, and what other phones write moves nobody's page.

  const question = () => byId("prompt") && byId("prompt").textContent.replace(/\d+/g, "");
  const begins = () => byId("facts") || (byId("prompt") && byId("table").dataset.picked === "0");
  let asked = question();

  function show(prompt) {
    const { top, bottom } = prompt.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) prompt.scrollIntoView();
  }

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

  settle();
  document.addEventListener("htmx:beforeSwap", note);
  document.addEventListener("htmx:afterSwap", settle);

  document.addEventListener("htmx:afterSettle", (event) => {
    const problem = byId("problem");
    const { requestConfig } = event.detail;
    const own = requestConfig && requestConfig.elt.id !== "live";
    if (problem) problem.scrollIntoView({ block: "nearest" });
    else if (own && begins() && question() !== asked) show(byId("prompt"));
    asked = question();
    if (document.activeElement === document.body && byId("prompt")) {
      byId("prompt").tabIndex = -1;
      byId("prompt").focus({ preventScroll: true });
    }
  });
})();
