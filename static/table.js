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

  // A new question is asked where it can be seen. Within a move nothing jumps under the finger, "3
  // more" of the same is no new question, and what other phones write moves nobody's page.

  const question = () => byId("prompt") && byId("prompt").textContent.replace(/\d+/g, "");
  const begins = () => byId("facts") || (byId("prompt") && byId("table").dataset.picked === "0");
  let asked = question();

  function show(prompt) {
    const { top, bottom } = prompt.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) prompt.scrollIntoView();
  }

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
