"use strict";

// Setting up a pad without a network: who played is kept on this phone, and so is the pad.

{
  const MOST_NAMES = 12;
  const AGAIN = 4000;
  const form = document.querySelector("form.new");
  const chips = form.querySelector(".chips");
  const { standIns, pad } = form.dataset;
  const pads = bringing(form.dataset);

  const names = () => JSON.parse(localStorage.getItem("pad-names") || "[]");

  for (const name of names()) {
    const chip = document.createElement("button");
    chip.className = "pill seat";
    chip.name = "chip";
    chip.value = name;
    chip.append(document.createElement("b"), document.createElement("bdi"));
    chip.lastChild.textContent = name;
    chips.append(chip);
  }

  function tell({ ok, pad: address, error }) {
    const state = document.getElementById("state");
    state.textContent = ok ? state.dataset.brought : `${state.dataset.refused} ${error}`;
    if (!ok) return;
    const open = document.createElement("a");
    open.href = address;
    open.textContent = state.dataset.open;
    state.append(" ", open);
  }

  pads.sendWaiting(tell);
  setInterval(() => pads.sendWaiting(tell), AGAIN);

  const goesOn = document.getElementById("goes-on");
  goesOn.hidden = !pads.kept();

  // The other script adds and takes out names; what it leaves alone starts.
  form.addEventListener("submit", (event) => {
    const { name } = event.submitter ?? {};
    if (event.defaultPrevented || name === "chip") return;
    event.preventDefault();
    if (document.getElementById("start").classList.contains("wait")) return;
    const said = new FormData(form);
    const typed = [...said.getAll("name"), said.get("new")].map((each) => each.trim())
      .filter((each) => each);
    const others = JSON.parse(standIns);
    const players = typed.length ? typed : others.slice(0, Number(said.get("seats")));
    const kept = [...new Set([...typed, ...names()])].slice(0, MOST_NAMES);
    localStorage.setItem("pad-names", JSON.stringify(kept));
    pads.start({
      mode: said.get(form.dataset.mode) ?? form.dataset.only,
      players: players.map((each) => ({ name: each })),
    });
    location.assign(pad);
  });
}
