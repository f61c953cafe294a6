/* A pad on the phone alone: everything typed is kept here, and sent once when the network is back. */

(() => {
  "use strict";

  const form = document.getElementById("blank");
  const state = document.getElementById("state");
  const place = `offline-pad:${form.dataset.send}`;

  const fields = () => [...form.elements].filter((field) => field.name);
  const chosen = (name) => form.querySelector(`input[name=${name}]:checked`).value;

  function read() {
    try {
      return JSON.parse(localStorage.getItem(place)) || {};
    } catch {
      return {};
    }
  }

  let kept = read();
  kept.once = kept.once || crypto.randomUUID();

  function keep() {
    kept.values = {};
    for (const field of fields()) {
      if (field.type === "radio" || field.type === "checkbox") {
        if (field.checked) kept.values[field.name] = field.type === "radio" ? field.value : "1";
      } else if (field.value) kept.values[field.name] = field.value;
    }
    localStorage.setItem(place, JSON.stringify(kept));
  }

  function show() {
    const seats = Number(chosen("seats"));
    const mode = chosen("mode");
    for (const each of form.querySelectorAll(".place")) {
      each.hidden = Number(each.dataset.place) > seats;
    }
    for (const each of form.querySelectorAll(".mode")) each.hidden = each.dataset.mode !== mode;
    // One more of a card is offered where she has one; a copy that is ticked stays in sight.
    for (const each of form.querySelectorAll("[data-further]")) {
      const ticked = (label) => label.querySelector("input").checked;
      each.hidden = !ticked(each) && !ticked(each.previousElementSibling);
    }
    for (const each of form.querySelectorAll("[data-needs]")) {
      each.hidden = !form.elements[each.dataset.needs].checked;
    }
    say(navigator.onLine ? "online" : "offline");
  }

  // Every mode has its own fields. What two modes share was typed once, and goes along to the other.

  function carry() {
    const mode = chosen("mode");
    const shown = {};
    for (const field of fields()) {
      const [number, within, ...rest] = field.name.split("|");
      if (within === before) shown[[number, ...rest].join("|")] = field;
    }
    for (const field of fields()) {
      const [number, within, ...rest] = field.name.split("|");
      const from = within === mode && shown[[number, ...rest].join("|")];
      if (!from) continue;
      field.value = from.value;
      field.checked = from.checked;
    }
    before = mode;
  }

  function say(what, more = "") {
    const words = `${state.dataset[what]} ${more}`.trim();
    if (state.textContent !== words) state.textContent = words;
  }

  for (const field of fields()) {
    const value = (kept.values || {})[field.name];
    if (value === undefined) continue;
    if (field.type === "radio") field.checked = field.value === value;
    else if (field.type === "checkbox") field.checked = true;
    else field.value = value;
  }

  let before = chosen("mode");

  // In the order of the page. Two copies of one card are two, not one taken twice.

  function entries(seats, mode) {
    const found = [];
    const copies = {};
    for (const field of fields()) {
      const [number, within, name] = field.name.split("|");
      if (within !== mode || Number(number) > seats || field.closest("[data-needs][hidden]")) {
        continue;
      }
      let value = field.value.trim();
      if (field.type === "checkbox") {
        const key = `${number}|${name}`;
        if (field.checked) copies[key] = (copies[key] || 0) + 1;
        value = field.checked ? String(copies[key]) : "";
      }
      if (value) found.push({ seat: Number(number) - 1, field: name, value });
    }
    return found;
  }

  function content() {
    const seats = Number(chosen("seats"));
    const mode = chosen("mode");
    const names = [...form.querySelectorAll(".name")].slice(0, seats).map((field) =>
      field.value.trim()
    );
    return JSON.stringify({ once: kept.once, mode, names, entries: entries(seats, mode) });
  }

  let sending = false;

  async function send() {
    if (sending || !navigator.onLine) return;
    sending = true;
    say("sending");
    try {
      const page = await (await fetch(form.dataset.token)).text();
      const token = page.match(/csrfmiddlewaretoken" value="([^"]+)/)[1];
      const body = content();
      const answer = await fetch(form.dataset.send, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token },
        body,
      });
      const sent = await answer.json();
      if (!answer.ok) {
        kept.wanted = false; // it would be refused again
        keep();
        say("refused", sent.error || "");
        return;
      }
      // What was typed meanwhile is not there yet; sent again under the same name, it goes there too.
      if (content() !== body) {
        show();
        return;
      }
      localStorage.removeItem(place);
      if (!sent.left_out.length) {
        kept = { once: crypto.randomUUID() };
        location.assign(sent.pad);
        return;
      }
      kept = { once: kept.once }; // what is mended here and sent again is the same pad
      say("left", sent.left_out.join("; "));
      const link = document.createElement("a");
      link.href = sent.pad;
      link.textContent = form.dataset.open;
      state.append(" ", link);
    } catch {
      say("offline");
    } finally {
      sending = false;
    }
  }

  // The phone may have a network and the site may not; both come back without a word.
  setInterval(() => kept.wanted && send(), 4000);

  form.addEventListener("input", () => {
    kept.wanted = false;
    if (chosen("mode") !== before) carry();
    keep();
    show();
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    kept.wanted = true;
    keep();
    if (navigator.onLine) send();
    else say("offline");
  });

  addEventListener("online", () => {
    show();
    if (kept.wanted) send();
  });
  addEventListener("offline", show);
  show();
  if (kept.wanted) send();
})();
