/* The second of two taps on a button may meet the page that the first one has brought. Until the page
   has been in sight for a moment such a tap does nothing, and the page says so. This file is loaded
   before anything is drawn. */

(() => {
  "use strict";

  const MOMENT = 400;
  const [arrival] = performance.getEntriesByType("navigation");
  const brought = document.referrer.startsWith(`${location.origin}/`);
  if (!brought || arrival?.type !== "navigate") return; // loaded again, gone back to, or typed in

  let appeared = Infinity;
  requestAnimationFrame(() => (appeared = performance.now()));

  addEventListener(
    "click",
    (event) => {
      if (event.timeStamp - appeared > MOMENT) return;
      if (event.isTrusted && !event.detail) return; // by keyboard
      if (!event.target.closest("#pad :is(a, button, summary)")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const words = document.getElementById("left-out");
      words.textContent = words.dataset.words;
    },
    true,
  );
})();
