/* Thumbs are quicker than an answer: what is tapped while one is under way waits, and is tapped as soon
   as the page is there that it was meant for. What writes is never sent on the strength of an old page.
   A tap that is left out is said. */

(() => {
  "use strict";

  const { leftOut } = live;
  const MOST = 12;
  const byId = (id) => document.getElementById(id);
  const own = (event) => event.detail.requestConfig && event.detail.requestConfig.elt.id !== "live";
  const writes = (element) => element.matches("button");
  const chosen = (element) => element.hasAttribute("aria-current");

  let underWay = null;
  let writing = false;
  let waiting = [];

  function forget() {
    underWay = null;
    waiting = [];
    byId("table").removeAttribute("aria-busy");
  }

  document.addEventListener("htmx:beforeSend", (event) => {
    if (!own(event)) return;
    underWay = event.detail.xhr;
    writing = event.detail.requestConfig.verb !== "get";
    byId("table").setAttribute("aria-busy", "true");
  });

  // News would bring back a page without what is being tapped.

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (underWay && !own(event)) event.preventDefault();
  });

  // Those that were asked for before come too late: they would take away the table that the answer to
  // a tap is meant for, and that answer would be lost.

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (underWay && event.detail.xhr !== underWay) event.detail.shouldSwap = false;
  });

  document.addEventListener(
    "click",
    (event) => {
      const tapped = event.target.closest("#table a[hx-get][id], #table button[form=write][id]");
      if (!underWay || event.defaultPrevented || !tapped) return;
      event.preventDefault();
      event.stopPropagation();
      if ((writing && writes(tapped)) || waiting.length === MOST) leftOut();
      else waiting.push({ id: tapped.id, chosen: chosen(tapped) });
    },
    true,
  );

  // Something that is chosen by now was tapped twice by a trembling thumb. After something was written,
  // nothing more is written that nobody has seen.

  function next() {
    while (!underWay && waiting.length && !byId("problem")) {
      const { id, chosen: before } = waiting.shift();
      const element = byId(id);
      const fits = element && element.matches("a, button") && (before || !chosen(element));
      if (fits && !(writing && writes(element))) element.click();
      else leftOut();
    }
    if (underWay) return;
    if (waiting.length) leftOut();
    forget();
  }

  document.addEventListener("htmx:afterSettle", (event) => {
    if (!underWay || event.detail.xhr !== underWay) return;
    underWay = null;
    next();
  });

  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:sendAbort", "htmx:responseError"]) {
    document.addEventListener(name, (event) => event.detail.xhr === underWay && forget());
  }
})();
