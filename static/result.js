/* Whoever looks at a result sees that it is being corrected, and then the new one. */

(() => {
  "use strict";

  const POLL = 1500;
  const line = document.getElementById("corrected");
  const visible = () => document.visibilityState === "visible";

  async function look() {
    if (!visible()) return;
    const answer = await fetch(line.dataset.standing).catch(() => null);
    if (!answer || !answer.ok) return; // perhaps the next time
    const { version, finished } = await answer.json();
    if (finished && String(version) !== line.dataset.version) {
      location.reload();
      return;
    }
    line.textContent = finished ? "" : line.dataset.words;
    line.hidden = finished;
  }

  setInterval(look, POLL);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", (event) => event.persisted && look());
})();
