"use strict";

// A group that was opened is noted in the address, so that the way back finds it open again.
document.addEventListener("toggle", (event) => {
  if (!event.target.matches?.("details.theme")) return;
  const last = [...document.querySelectorAll("details.theme[open]")].pop();
  const here = new URL(location.href);
  const group = event.target.open ? event.target : last;
  if (group) here.searchParams.set("open", group.id);
  else here.searchParams.delete("open");
  history.replaceState(history.state, "", here);
}, true);

// What somebody has unfolded stays so when a tap brings the page anew.
let unfolded = [];
document.addEventListener("htmx:beforeSwap", () => {
  unfolded = [...document.querySelectorAll("#desk details[id][open]")].map((each) => each.id);
});
document.addEventListener("htmx:afterSwap", () => {
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
});
document.addEventListener("htmx:afterSwap", () => {
  for (const each of document.querySelectorAll("#desk .by-script")) each.hidden = false;
});

// A position comes from the clipboard, unless one was typed; where it may not be read, the field
// waits for it.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("button[data-paste]");
  const field = button && document.getElementById(button.dataset.paste);
  if (!field || field.value !== field.defaultValue || !navigator.clipboard?.readText) return;
  event.preventDefault();
  try {
    field.value = await navigator.clipboard.readText();
  } catch {
    field.value = "";
  }
  if (field.value === "") field.focus();
  else if (field.value !== field.defaultValue) button.click();
}, true);
