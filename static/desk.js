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
