/* What makes a table pleasant to use. Everything on it works without this file, one page a tap. */

(() => {
  "use strict";

  const POLL = 1500;
  const byId = (id) => document.getElementById(id);

  function say(what) {
    const lost = byId("lost");
    const words = what ? lost.dataset[what] : "";
    if (lost.textContent === words) return;
    lost.textContent = words;
    lost.hidden = !what;
  }

  /* While somebody types, news wait. */

  const typing = () => {
    const field = document.activeElement;
    return field && field.matches("#table textarea, #table input") && field.value !== field.defaultValue;
  };

  const poll = () => {
    if (document.visibilityState === "visible" && byId("live") && !typing()) htmx.trigger("#live", "poll");
  };
  const polling = setInterval(poll, POLL);

  document.addEventListener("htmx:afterRequest", (event) => event.detail.successful && say(""));

  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, () => say("offline"));
  }

  document.addEventListener("htmx:responseError", (event) => {
    const gone = event.detail.xhr.status === 404;
    if (gone) clearInterval(polling);
    say(gone ? "gone" : "broken");
  });

  // A refusal is read out and brought into view; whoever had the focus on something that is no
  // longer there does not lose the way.

  document.addEventListener("htmx:afterSettle", () => {
    const problem = byId("problem");
    if (problem) problem.scrollIntoView({ block: "nearest" });
    if (document.activeElement === document.body && byId("prompt")) {
      byId("prompt").tabIndex = -1;
      byId("prompt").focus({ preventScroll: true });
    }
  });

  const stayAwake = () => navigator.wakeLock && navigator.wakeLock.request("screen").catch(() => {});

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    poll();
    stayAwake();
  });

  addEventListener("pageshow", (event) => event.persisted && poll());
  addEventListener("online", poll);
  stayAwake();
})();
