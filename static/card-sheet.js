/* What makes the sheet of a card quick: taps of a column are added up, and the last answer of a new card
   keeps it. Without this file the button below does. */

(() => {
  "use strict";

  const chosen = (within) => [...within.querySelectorAll("input:checked")];

  function addUp(column) {
    const total = chosen(column).reduce((sum, each) => sum + Number(each.value), 0);
    column.querySelector("output").textContent = total || "";
  }

  // A card that is free shows no colour.

  function settle(part, tapped) {
    if (!tapped.checked) return;
    const free = part.querySelector("input[name=free]");
    const others = tapped === free ? chosen(part).filter((each) => each !== free) : [free];
    for (const each of others) each.checked = false;
  }

  // Arrow keys choose on the way to what is meant: with keys, the button keeps the card.

  let byKey = false;
  for (const how of ["keydown", "pointerdown"]) {
    document.addEventListener(how, () => (byKey = how === "keydown"), true);
  }

  document.addEventListener("change", (event) => {
    const sheet = event.target.closest("[data-sheet]");
    if (!sheet) return;
    const part = event.target.closest("[data-part]");
    if (part.querySelector("input[name=free]")) settle(part, event.target);
    for (const column of part.querySelectorAll("[data-adds]")) addUp(column);
    const parts = [...sheet.querySelectorAll(":scope > [data-part]")];
    const last = part === parts.at(-1) && event.target.type === "radio";
    if (!last || byKey || !sheet.matches("[data-closes]")) return;
    if (parts.every((each) => chosen(each).length)) {
      sheet.removeAttribute("data-closes");
      sheet.querySelector(":scope > .ends [data-done]").click();
    }
  });
})();
