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
