/* What the pages of a game under way share: news from the other phones, a word when the site cannot be
   reached, and a screen that stays awake. */

// deno-lint-ignore no-unused-vars -- the scripts of pads and tables use it
const live = (() => {
  "use strict";

  const POLL = 1500;
  const byId = (id) => document.getElementById(id);
  const visible = () => document.visibilityState === "visible";

  let busy = () => false;

  function poll() {
    if (visible() && byId("live") && !busy()) htmx.trigger("#live", "poll");
  }

  function say(what) {
    const lost = byId("lost");
    const words = what ? lost.dataset[what] : "";
    if (lost.textContent === words) return;
    lost.textContent = words;
    lost.hidden = !what;
  }

  // A tap that is left out is never left out in silence. The next tap takes the words away.

  function leftOut() {
    byId("left-out").textContent = byId("left-out").dataset.words;
  }

  document.addEventListener(
    "click",
    (event) => event.isTrusted && byId("left-out").replaceChildren(),
    true,
  );

  const stayAwake = () =>
    navigator.wakeLock && navigator.wakeLock.request("screen").catch(() => {});

  const polling = setInterval(poll, POLL);
  addEventListener("pageshow", (event) => event.persisted && poll());
  addEventListener("online", poll);
  document.addEventListener("visibilitychange", () => {
    if (!visible()) return;
    poll();
    stayAwake();
  });
  stayAwake();

  return {
    leftOut,
    say,
    stop: () => clearInterval(polling),
    waitWhile: (condition) => {
      busy = condition;
    },
  };
})();
