/* Who looks at a result sees that it is being corrected, and then the new one. A sheet with reasons
   opens by its address; here it is closed by Escape, keeps the focus and leaves no step behind. */

(() => {
  "use strict";

  const POLL = 1500;
  const line = document.getElementById("corrected");
  const reasons = document.getElementById("reasons");
  const visible = () => document.visibilityState === "visible";
  const TREMBLE = 400; // a second tap so soon is none
  let opener = null;
  let since = -TREMBLE;
  let sent = false;

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

  const opened = () => reasons?.querySelector(".risen:target, .risen:has(:target)");

  function settle() {
    const sheet = opened();
    const others = document.querySelectorAll("body > :not(main), main > :not(#reasons)");
    for (const each of others) each.inert = Boolean(sheet);
    if (sheet) {
      sheet.focus({ preventScroll: true });
    } else if (opener) {
      opener.focus({ preventScroll: true });
      opener = null;
    }
  }

  function close(event) {
    event.preventDefault();
    const row = opened().querySelector(".veil").hash;
    if (opener) history.back();
    else location.replace(row);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    if (!link.matches(".veil, .close")) {
      opener ||= link;
      since = performance.now();
    } else if (performance.now() - since > TREMBLE) {
      close(event);
    } else {
      event.preventDefault();
    }
  });
  document.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && opened()) close(event);
  });
  addEventListener("hashchange", settle);
  settle();

  setInterval(look, POLL);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", (event) => {
    sent = false;
    if (event.persisted) look();
  });
  addEventListener("load", () => location.hash === "#print" && print());
})();
