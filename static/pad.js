/* What makes a pad pleasant to use. Everything on it works without this file, one page a tap. */

(() => {
  "use strict";

  const { leftOut, say, stop } = live;
  const TYPING = 500;
  const BOUNCE = 90; // two clicks of one step button within this are one tap of a trembling thumb
  const PATIENCE = 10_000; // whoever has no answer after this asks again
  const DOUBLE = 500; // a card tapped twice within this is not meant to be given back at once

  const byId = (id) => document.getElementById(id);
  const typed = (form) => form.querySelector("input[name=value], input[name=item]");

  /* Taps on their way, the oldest first. One is sent at a time, and again until it is answered: they
     say what shall be, so that it makes no difference to be heard twice. */

  let taps = [];
  let sending = null;
  let connected = true;
  let leaving = "";

  const isWaiting = (form) => taps.some((tap) => tap.from === form);
  const isChange = (tap) => tap.from.matches("form[action$=change]");

  document.addEventListener("htmx:confirm", (event) => {
    const { elt: from, issueRequest, triggeringEvent } = event.detail;
    if (from.id === "live") return;
    event.preventDefault();
    clearTimeout(from.typing);
    const said = {};
    const { submitter } = triggeringEvent;
    if (submitter && ["tap", "all"].includes(submitter.name)) {
      said[submitter.name] = submitter.value;
    }
    const name = from.querySelector("input[name=item]");
    if (name) said.item = said.tap ? "" : name.value; // the button knows better what was meant
    taps.push({ from, said, send: () => issueRequest(true) });
    sendNext();
  });

  function sendNext() {
    if (sending || !connected) return;
    taps = taps.filter((tap) => tap.from.isConnected); // a link may be gone by now
    if (taps.length) taps[0].send();
    else if (leaving) location.assign(leaving);
  }

  document.addEventListener("htmx:configRequest", (event) => {
    event.detail.timeout = PATIENCE;
    if (event.target.id === "live") return;
    const [tap] = taps;
    const data = event.detail.formData;
    data.delete("step"); // the field itself holds the value by now
    for (const [name, value] of Object.entries(tap.said)) data.set(name, value);
    tap.sent = data.get("value");
  });

  document.addEventListener("htmx:beforeSend", (event) => {
    const { xhr } = event.detail;
    const tap = event.target.id === "live" ? null : taps[0];
    if (tap) sending = tap;
    xhr.addEventListener("readystatechange", () => {
      if (xhr.readyState === XMLHttpRequest.DONE) answered(tap, xhr.status); // before the swap
    });
    xhr.addEventListener("loadend", () => {
      if (tap) sending = null;
      sendNext();
    });
  });

  function answered(tap, status) {
    const wasConnected = connected;
    connected = status > 0 && ![502, 503, 504].includes(status);
    if (!connected) {
      leaving = "";
      say("offline");
    } else if (status === 404) {
      stop();
      taps = [];
      say("gone");
    } else if (status < 400) {
      if (tap) kept(tap);
      if (tap || !wasConnected) say("");
    } else if (tap) {
      refused(tap, [409, 413, 422].includes(status));
    }
  }

  function kept(tap) {
    taps.shift();
    const { from, said, sent } = tap;
    const field = from.elements && typed(from);
    if (!field) return;
    if (from.elements.was) from.elements.was.value = sent;
    if (field.name === "value" && field.value === sent) field.defaultValue = sent;
    if (field.name === "item" && (said.tap || field.value === said.item)) field.value = "";
  }

  // Nobody goes on before having seen why something was not kept.

  function refused(tap, explained) {
    taps = taps.slice(1).filter(isChange);
    leaving = "";
    if (explained) return;
    delete tap.from.saved;
    say("broken");
  }

  /* A link out of the page waits for the taps before it. */

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]:not([hx-get])");
    if (!link || !taps.length) return;
    event.preventDefault();
    if (connected) leaving = link.href;
  });

  addEventListener("beforeunload", (event) => {
    if (!connected && taps.length) event.preventDefault();
  });

  // Whoever closes the page does not wait for answers, so everything is sent once more. A number may
  // follow the one that the server has or the one that is on its way there.

  addEventListener("pagehide", () => {
    saveTyped();
    for (const { from, said, sent } of taps.filter(isChange)) {
      const data = new URLSearchParams(new FormData(from));
      for (const [name, value] of Object.entries(said)) data.set(name, value);
      const was = data.get("was");
      for (const each of new Set([was, sent ?? was])) {
        if (each !== null) data.set("was", each);
        navigator.sendBeacon(from.action, data);
      }
    }
  });

  /* Steps show at once and are sent as they come; the last value is what counts. */

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#pad button, #next");
    if (!button) return forget();
    const at = event.timeStamp;
    if (button.name === "step") {
      event.preventDefault();
      if (!again(button.id, at, BOUNCE)) step(button);
    } else if (about(button) && again(about(button), at, DOUBLE)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      leftOut();
    }
  }, true);

  // What a tap is about. Next and finish are one: a second tap that meets the next page passes
  // nobody over and finishes nothing.

  function about(button) {
    if (button.closest("#bar")) return "bar";
    return button.name === "tap" ? button.id || button.value.split("|").slice(2).join("|") : "";
  }

  let last = { what: "", at: 0 };

  // After another tap or a key, the next one is no trembling.

  function forget() {
    last = { what: "", at: 0 };
  }

  document.addEventListener("input", forget);

  function again(what, at, within) {
    if (what === last.what && at - last.at < within) return true;
    last = { what, at };
    return false;
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
    const { value, defaultValue } = typed(form);
    const waiting = taps.filter((tap) => tap.from === form);
    if (waiting.some((tap) => tap !== sending)) return; // it will take this value along
    const before = waiting.length ? sending.sent : form.elements.was.value;
    const same = `${before}|${value}`;
    const troubled = form.parentElement.querySelector(".trouble"); // which is over when it is as before
    if ((value === before && !troubled) || form.saved === same) return;
    if (value === defaultValue && value !== before) return; // refused already, and still in sight
    form.saved = same;
    form.requestSubmit();
  }

  function saveTyped() {
    const field = document.activeElement;
    if (field && field.name === "value" && field.closest("#pad")) save(field.form);
  }

  // Not every phone takes the focus from a field when something else is tapped.

  document.addEventListener("click", (event) => {
    if (event.target !== document.activeElement) saveTyped();
  }, true);

  document.addEventListener("input", (event) => {
    const field = event.target;
    const form = field.form;
    if (!form || !field.closest("#pad")) return;
    last = { what: "", at: 0 }; // what was tapped before is over
    clearTimeout(form.typing);
    if (field.inputMode === "numeric") form.typing = setTimeout(() => save(form), TYPING);
    const chosen = field.name === "item" &&
      (!event.inputType || event.inputType === "insertReplacementText");
    if (chosen && [...field.list.options].some((each) => each.value === field.value)) {
      form.requestSubmit();
    }
  });

  document.addEventListener("change", (event) => {
    if (event.target.name === "value" && event.target.closest("#pad")) save(event.target.form);
  });

  /* New pieces are worked into the page, so that focus, keyboard, open reasons and half a number
     stay where they are. */

  const isTyping = (form) => {
    const field = typed(form);
    if (!field || field.value === field.defaultValue) return false;
    return field === document.activeElement || field.name === "item"; // a name waits to be added
  };

  function morph(from, to) {
    if (from.nodeType !== Node.ELEMENT_NODE) {
      if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
      return;
    }
    if (from.tagName === "FORM" && (isWaiting(from) || isTyping(from))) return;
    for (const { name } of [...from.attributes]) {
      if (!to.hasAttribute(name) && !(name === "open" && from.tagName === "DETAILS")) {
        from.removeAttribute(name);
      }
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
      if (taps.some((tap) => isChange(tap) && old.contains(tap.from))) old.hidden = true;
      else old.remove();
      old = next;
    };
    for (const next of [...to.childNodes]) {
      const same = next.id && [...from.children].find((each) => each.id === next.id);
      if (same) {
        while (old && old !== same) drop();
      }
      if (old && (same || alike(old, next))) {
        morph(old, next);
        old = old.nextSibling;
      } else {
        from.insertBefore(next, old);
      }
    }
    while (old) drop();
  }

  const alike = (one, other) =>
    one.nodeName === other.nodeName && (one.id || "") === (other.id || "");

  htmx.defineExtension("morph", {
    isInlineSwap: (style) => style === "morph",
    handleSwap: (style, target, fragment) => {
      const news = fragment.firstElementChild;
      if (style !== "morph" || !news) return false;
      const late = Number(news.dataset.version) < Number(target.dataset.version);
      if (!late || place(news) !== place(target)) morph(target, news);
      htmx.process(target); // at once: the next tap may come before htmx gets to it
      return [target];
    },
  });

  // The seat and what is open on it.

  const place = (piece) =>
    piece.querySelector("#live").getAttribute("hx-get").replace(/version=\d+/, "");

  // Answers for a seat that was left meanwhile.

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { requestConfig: { elt: asked, path }, xhr } = event.detail;
    const seat = asked.elements && asked.elements.seat;
    const left = seat && xhr.status < 400 &&
      !byId(`tab-${seat.value}`).hasAttribute("aria-current");
    const old = asked.id === "live" && path !== asked.getAttribute("hx-get");
    if (left || old) event.detail.shouldSwap = false;
  });

  // Whoever goes on to the next player starts at the top; whoever had the focus on something that
  // is no longer there does not lose the way.

  document.addEventListener("htmx:afterSwap", (event) => {
    const asked = event.detail.requestConfig.elt;
    const went = asked && asked.matches(".tab, #next");
    const lost = document.activeElement === document.body && asked && asked.id !== "live";
    if (went || lost) byId("who").focus({ preventScroll: true });
  });

  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" || saveTyped(),
  );
})();
