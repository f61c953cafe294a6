/* Names are added, taken out and numbered without asking the server, and the button says what it
   starts. Without this file each of these taps is a page. */

(() => {
  "use strict";

  const form = document.querySelector("form.new");
  const people = form.querySelector(".people");
  const chips = people.querySelector(".chips");
  const kept = people.querySelector(".names");
  const hurry = people.querySelector(".hurry");
  const field = form.elements.namedItem("new");
  const words = document.getElementById("objection");
  const start = document.getElementById("start");
  const begins = document.getElementById("begins");
  const labels = [...document.getElementById("labels").options];
  const says = people.dataset;

  const tidy = (name) => name.trim().split(/\s+/).join(" ");
  const same = (one, other) => one.toLowerCase() === other.toLowerCase();
  let names = [...kept.children].map((input) => input.value);

  function made(name) {
    const chip = document.createElement("button");
    chip.className = "pill seat";
    chip.name = "chip";
    chip.value = name;
    chip.append(document.createElement("b"), document.createElement("bdi"));
    chip.lastChild.textContent = name;
    chips.append(chip);
    return chip;
  }

  function objection(name) {
    if (!name) return says.blank;
    if (names.some((each) => same(each, name))) return says.twice.replace("{name}", () => name);
    return names.filter((each) => each.trim()).length >= Number(says.most) ? says.full : "";
  }

  function add(name) {
    words.textContent = objection(name);
    if (words.textContent) return false;
    const chip = [...chips.children].find((each) => same(each.value, name)) || made(name);
    const blank = names.findIndex((each) => !each.trim());
    if (blank < 0) names.push(chip.value);
    else names[blank] = chip.value;
    return true;
  }

  function draw() {
    kept.replaceChildren(...names.map((name) => {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name: "name", value: name });
      return input;
    }));
    for (const chip of chips.children) {
      const number = names.indexOf(chip.value) + 1;
      chip.setAttribute("aria-pressed", String(number > 0));
      chip.firstElementChild.textContent = number || "";
    }
    hurry.hidden = hurry.disabled = names.length > 0;
    if (begins) drawBeginners();
    label();
  }

  // Whoever begins is tapped to start the game.

  function drawBeginners() {
    begins.replaceChildren(...names.map((name, seat) => {
      const button = document.createElement("button");
      Object.assign(button, { className: "pill", name: "begins", value: seat });
      button.textContent = begins.dataset.words.replace("{name}", () => name);
      return button;
    }));
    begins.closest("fieldset").hidden = names.length < 2;
  }

  // A name that is still in its field is sent with the rest, so it counts.
  function label() {
    const sent = new FormData(form);
    const count = names.length + (tidy(field.value) ? 1 : 0) || Number(sent.get("seats"));
    const found = labels.find((each) =>
      each.value === `${sent.get(says.mode) ?? says.only} ${count}`
    );
    start.textContent = found ? found.textContent : says.full;
    start.classList.toggle("wait", !found || found.classList.contains("wait"));
  }

  form.addEventListener("submit", (event) => {
    const { name, value } = event.submitter ?? {};
    const adds = name === "add" || (name === "enter" && document.activeElement === field);
    if (name !== "chip" && !adds) return;
    event.preventDefault();
    if (name === "chip" && names.includes(value)) {
      names = names.filter((each) => each !== value);
      words.textContent = "";
    } else if (add(adds ? tidy(field.value) : value) && adds) field.value = "";
    if (adds) field.focus();
    draw();
  });

  form.addEventListener("input", label);
  draw();
})();
