/* What makes a pad pleasant to use. Everything on it works without this file, one page a tap. */

(() => {
  "use strict";

  const POLL = 1500;
  const TYPING = 500;
  const BOUNCE = 90; // two clicks of one step button within this are one tap of a trembling thumb
  const DOUBLE = 500; // a card tapped twice within this is not meant to be given back at once

  const byId = (id) => document.getElementById(id);
  const pad = () => byId("pad");
  const typed = (form) => form.querySelector("input[name=value], input[name=item]");

  /* Taps on their way. Each form has a list of what its buttons said, in the order of the taps. */

  const waiting = new Map();
  const failed = new Map();
  let leaving = "";

  const isWaiting = (form) => waiting.has(form) || failed.has(form);
  const busy = () => waiting.size > 0;

  function submit(form, button) {
    if (button) form.requestSubmit(button);
    else form.requestSubmit();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("#pad")) return;
    const button = event.submitter && event.submitter.name === "tap" ? event.submitter : null;
    const taps = waiting.get(form) || [];
    taps.push({ button, value: button && button.value });
    waiting.set(form, taps);
    failed.delete(form);
    clearTimeout(form.typing);
  }, true);

  document.addEventListener("htmx:configRequest", (event) => {
    const taps = waiting.get(event.target);
    if (!taps) return;
    const data = event.detail.formData || event.detail.parameters;
    const tap = taps[0];
    data.delete("step"); // the field itself holds the value by now
    if (tap.value) data.set("tap", tap.value);
    tap.sent = data.get("value");
  });

  function answered(form, done) {
    const taps = waiting.get(form);
    if (!taps) return;
    const tap = taps.shift();
    if (!taps.length) waiting.delete(form);
    if (!done) return tap;
    const field = typed(form);
    if (form.elements.was && tap.sent != null) form.elements.was.value = tap.sent;
    if (field && field.name === "item") field.value = "";
    else if (field && field.value === tap.sent) field.defaultValue = tap.sent;
    return tap;
  }

  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const status = event.detail.xhr.status;
    answered(event.target, status >= 200 && status < 300);
  });

  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.target.id === "live" && event.detail.successful) {
      say("");
      for (const [form, tap] of failed) submit(form, tap.button);
    }
    if (leaving && !busy()) location.assign(leaving);
  });

  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, (event) => {
      const tap = answered(event.target, false);
      if (tap) failed.set(event.target, tap);
      leaving = "";
      say("offline");
    });
  }

  document.addEventListener("htmx:responseError", (event) => {
    leaving = "";
    const gone = event.detail.xhr.status === 404;
    if (gone) clearInterval(polling);
    if (gone || event.target.id !== "live") say(gone ? "gone" : "broken");
  });

  function say(what) {
    const lost = byId("lost");
    const words = what ? lost.dataset[what] : "";
    if (lost.textContent === words) return;
    lost.textContent = words;
    lost.hidden = !what;
  }

  /* A link out of the page waits for the taps before it. */

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]:not([hx-get])");
    if (!link || !busy()) return;
    event.preventDefault();
    leaving = link.href;
  });

  /* Steps show at once and are sent as they come; the last value is what counts. */

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#pad button, #next");
    if (!button) return;
    const at = event.timeStamp;
    if (button.name === "step") {
      event.preventDefault();
      if (!again(button.id, at, BOUNCE)) step(button);
    } else if (about(button) && again(about(button), at, DOUBLE)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);

  // What a tap is about. Next and finish are one: a second tap that meets the next page passes
  // nobody over and finishes nothing.

  function about(button) {
    if (button.closest("#bar")) return "bar";
    return button.name === "tap" ? button.id || button.value.split("|").slice(2).join("|") : "";
  }

  let last = { what: "", at: 0 };

  function again(what, at, within) {
    const soon = what === last.what && at - last.at < within;
    last = { what, at };
    return soon;
  }

  function step(button) {
    const form = button.form;
    const field = typed(form);
    const [low, high] = [Number(field.dataset.low), Number(field.dataset.high)];
    const up = button.id.endsWith("-plus");
    const now = field.value.trim() === "" ? null : Number(field.value);
    if (Number.isNaN(now)) return;
    const next = now === null ? low + (up ? 1 : 0) : now + (up ? 1 : -1);
    if (next < low || next > Math.max(high, now)) return;
    field.value = next;
    for (const each of form.querySelectorAll("button[name=step]")) {
      each.disabled = each.id.endsWith("-plus") ? next >= high : next <= low;
    }
    save(form);
  }

  /* What is typed is saved while typing, at the latest when the field is left. */

  function save(form) {
    clearTimeout(form.typing);
    const taps = waiting.get(form) || [];
    if (taps.length > 1) return; // one of them has not left yet and will take this value along
    const same = `${form.elements.was.value}|${typed(form).value}`;
    if (!taps.length && (form.saved === same || typed(form).value === form.elements.was.value)) return;
    form.saved = same;
    submit(form);
  }

  document.addEventListener("input", (event) => {
    const field = event.target;
    const form = field.form;
    if (!form || !field.closest("#pad")) return;
    last = { what: "", at: 0 }; // what was tapped before is over
    clearTimeout(form.typing);
    if (field.inputMode === "numeric") form.typing = setTimeout(() => save(form), TYPING);
    const chosen = field.name === "item" && (!event.inputType || event.inputType === "insertReplacementText");
    if (chosen && [...field.list.options].some((each) => each.value === field.value)) submit(form);
  });

  document.addEventListener("change", (event) => {
    if (event.target.name === "value" && event.target.closest("#pad")) save(event.target.form);
  });

  /* New pieces are worked into the page, so that focus, keyboard, open reasons and half a number
     stay where they are. */

  const isTyping = (form) => {
    const field = typed(form);
    return field && field === document.activeElement && field.value !== field.defaultValue;
  };

  function morph(from, to) {
    if (from.nodeType !== Node.ELEMENT_NODE) {
      if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
      return;
    }
    if (from.tagName === "FORM" && (isWaiting(from) || isTyping(from))) return;
    for (const { name } of [...from.attributes]) {
      if (!to.hasAttribute(name) && !(name === "open" && from.tagName === "DETAILS")) from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
    if (from.tagName === "INPUT" && from.value !== to.value) from.value = to.value;
    if (from.tagName === "FORM") delete from.saved;
    morphChildren(from, to);
  }

  function morphChildren(from, to) {
    let old = from.firstChild;
    const drop = () => {
      const next = old.nextSibling;
      if (![...waiting.keys()].some((form) => old.contains(form))) old.remove();
      old = next;
    };
    for (const next of [...to.childNodes]) {
      const same = next.id && [...from.children].find((each) => each.id === next.id);
      if (same) while (old && old !== same) drop();
      if (old && (same || alike(old, next))) {
        morph(old, next);
        old = old.nextSibling;
      } else {
        from.insertBefore(next, old);
      }
    }
    while (old) drop();
  }

  const alike = (one, other) => one.nodeName === other.nodeName && (one.id || "") === (other.id || "");

  htmx.defineExtension("morph", {
    isInlineSwap: (style) => style === "morph",
    handleSwap: (style, target, fragment) => {
      const news = fragment.firstElementChild;
      if (style !== "morph" || !news) return false;
      if (Number(news.dataset.version) >= Number(target.dataset.version)) morph(target, news);
      return [target];
    },
  });

  document.addEventListener("htmx:beforeSwap", (event) => {
    // News for a seat that was left meanwhile.
    if (event.target.id === "live" && event.detail.requestConfig.path !== event.target.getAttribute("hx-get")) {
      event.detail.shouldSwap = false;
    }
  });

  // Whoever goes on to the next player starts at the top; whoever had the focus on something that
  // is no longer there does not lose the way.

  document.addEventListener("htmx:afterSwap", (event) => {
    const asked = event.detail.requestConfig.elt;
    const went = asked && asked.matches(".tab, #next");
    const lost = document.activeElement === document.body && asked && asked.id !== "live";
    if (went || lost) byId("who").focus({ preventScroll: true });
  });

  /* The other phones, and a screen that stays awake. */

  const poll = () => document.visibilityState === "visible" && htmx.trigger("#live", "poll");
  const polling = setInterval(poll, POLL);

  const stayAwake = () => navigator.wakeLock && navigator.wakeLock.request("screen").catch(() => {});

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      poll();
      stayAwake();
    } else {
      const form = document.activeElement && document.activeElement.form;
      if (form && form.elements.was && form.closest("#pad")) save(form);
    }
  });

  addEventListener("pageshow", (event) => event.persisted && poll());
  addEventListener("online", poll);
  stayAwake();
})();
