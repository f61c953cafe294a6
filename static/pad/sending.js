// What is tapped goes to the site in order, and waits here while there is no network. What other phones
// write comes back.

(() => {
  "use strict";

  const POLL = 1500;
  const PATIENCE = 10_000; // what has no answer after this is asked again
  const UNREACHED = [0, 429, 502, 503, 504];
  const ANSWERED = [200, 409, 422];

  const byId = (id) => document.getElementById(id);
  const page = byId("screen");
  const state = byId("state");
  const { root } = page.dataset;
  const { description: sent, place, news } = JSON.parse(byId("pad-data").textContent);
  describe(sent);

  // Taps that wait outlive the page, what can be taken back does not. A phone may have no room for
  // either.

  function stored(store) {
    try {
      return JSON.parse(store.getItem(root)) || [];
    } catch {
      return [];
    }
  }

  function store(where, what) {
    try {
      if (what.length) where.setItem(root, JSON.stringify(what));
      else where.removeItem(root);
    } catch {
      // then it lasts as long as the page
    }
  }

  const { made } = news;
  let { version, marks = "" } = news;
  let base = news.entries;
  let queue = caughtUp(stored(localStorage));
  let clashed = []; // what was asked about and has no answer yet
  let sending = false;
  let away = queue.length > 0; // since the page was left
  let leave = null;
  let stopped = false;

  /* What waits. */

  function places(tap) {
    return tap.map(({ seat, cell }) => `${seat}|${cell}`);
  }

  const alters = (one, other) => places(one).some((each) => places(other).includes(each));

  // What the site holds already was heard, and so was all that led there.

  function caughtUp(items) {
    const last = items.findLastIndex(({ tap }) => finds(base, turned(tap)));
    const heard = last < 0 ? [] : places(items[last].tap);
    return items.filter(({ tap }, number) =>
      number > last || !places(tap).every((each) => heard.includes(each))
    );
  }

  // Taps on one cell are one: what stood there first, what stands there last.

  function folded(items) {
    const found = new Map();
    for (const { tap, ...more } of items) {
      for (const each of tap) {
        const [name] = places([each]);
        const first = found.get(name);
        const { before } = first ? first.tap[0] : each;
        found.set(name, { ...(!first && more), tap: [{ ...each, before }] });
      }
    }
    return [...found.values()].filter(({ tap: [{ before, after }] }) => !isSame(before, after));
  }

  function keep() {
    store(localStorage, [...clashed, ...queue]);
    page.toggleAttribute("data-waiting", queue.length > 0);
  }

  function shown() {
    return queue.reduce((entries, { tap }) => applied(entries, tap), base);
  }

  /* What the head says: the mode of the game where there is nothing else to say. */

  const usual = state.textContent;

  function say(what = "", values = {}) {
    let words = what ? state.dataset[what] : usual;
    for (const [name, value] of Object.entries(values)) {
      words = words.replace(`{${name}}`, () => value);
    }
    if (state.textContent !== words) state.textContent = words;
    state.dataset.says = what;
  }

  const named = ({ seat, cell }) => `${base.players[seat].name}, ${cellOf(cell).label}`;

  const told = (items) =>
    [...new Set(items.flatMap(({ tap }) => tap).filter(({ seat }) => seat !== TABLE).map(named))]
      .join("; ");

  /* To the site and back. */

  const here = () => {
    const { seat = 0, step = 0 } = pad.place();
    return { seat, step };
  };

  const form = ({ tap, undo }) =>
    new URLSearchParams({
      ...here(),
      [undo ? "undo" : "tap"]: JSON.stringify(tap),
      csrfmiddlewaretoken: document.querySelector("[name=csrfmiddlewaretoken]").value,
    });

  async function ask(address, options = {}) {
    try {
      const answer = await fetch(root + address, {
        ...options,
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(PATIENCE),
      });
      const { status } = answer;
      return { status, news: ANSWERED.includes(status) ? await answer.json() : null };
    } catch {
      return { status: 0 };
    }
  }

  async function send() {
    if (sending || stopped) return;
    sending = true;
    const sent = [];
    while (queue.length && !stopped && !clashed.length) {
      const [item] = queue;
      const answer = await ask("change", { method: "POST", body: form(item) });
      if (UNREACHED.includes(answer.status)) {
        lost(answer.status);
        break;
      }
      queue.shift();
      answered(item, answer);
      if (answer.status === 200) sent.push(item);
      keep();
    }
    sending = false;
    if (queue.length || stopped) return;
    if (away && sent.length) {
      const time = new Date().toLocaleTimeString(description.language, { timeStyle: "short" });
      say("sent", { time, what: told(sent) });
    } else if (sent.length) say("");
    away = false;
    if (leave) leave();
  }

  function lost(status) {
    leave = null;
    queue = [...queue.slice(0, 1), ...folded(queue.slice(1))]; // the first may be there
    away = true;
    keep();
    say(status === 429 ? "busy" : "offline");
  }

  function answered(item, { status, news }) {
    if (!news) {
      if (status === 404 || status === 403) {
        queue.unshift(item);
        stopped = true;
      }
      say({ 404: "gone", 403: "old" }[status] || "broken");
      return pad.hear({ entries: shown() });
    }
    if (news.finished) queue.unshift(item);
    const later = queue.filter(({ tap }) => alters(tap, item.tap));
    if (status !== 200 && !news.finished && later.length) { // asked about what was meant last
      queue = [
        ...folded([item, ...later]),
        ...queue.filter((each) => !later.includes(each)),
      ];
      delete news.question;
    }
    if (news.question) leave = null;
    if (news.question?.clash) clashed = [item];
    heard(news);
  }

  // The description of the pad may be another one now: the game is over, a card was read, a player left,
  // or the site is newer than this page. Then the page is fetched again; where one is keeps in its
  // address, what waits keeps here.

  function heard(news) {
    base = news.entries;
    ({ version, marks = "" } = news);
    if (!news.finished && news.made === made) pad.hear({ ...news, entries: shown() });
    else if (news.finished || !queue.length) renew(news.made);
  }

  function renew(newer) {
    if (sessionStorage.getItem("pad-made") === newer) return; // two sites answer in turn
    sessionStorage.setItem("pad-made", newer);
    stopped = true;
    location.reload();
  }

  function tapped(tap, past, undo = false) {
    queue.push({ tap, undo });
    keep();
    store(sessionStorage, past);
    send();
  }

  // The result waits for what was tapped before.

  function finish(key) {
    if (away) return poll();
    leave = () => key.form.requestSubmit(key);
    send();
  }

  async function poll() {
    if (document.visibilityState !== "visible" || stopped || sending) return;
    if (queue.length && !clashed.length) return send();
    const answer = await ask(`live?${new URLSearchParams({ version, marks, ...here() })}`);
    if (sending) return; // its answer is newer
    if (UNREACHED.includes(answer.status)) return lost(answer.status);
    if (answer.status === 404) {
      stopped = true;
      return say("gone");
    }
    if (away) say();
    away = false;
    if (answer.news) heard(answer.news);
  }

  // Who closes the page does not wait for answers, so everything is sent once more; the first may be
  // on its way already.

  addEventListener("pagehide", () => {
    const [first] = queue;
    for (const { tap } of folded(queue)) {
      navigator.sendBeacon(`${root}change`, form({ tap }));
      if (!sending || !alters(first.tap, tap)) continue;
      const { after } = first.tap.find((each) => places([each])[0] === places(tap)[0]);
      navigator.sendBeacon(`${root}change`, form({ tap: [{ ...tap[0], before: after }] }));
    }
  });

  // A card is read on a page of its own, once what was tapped is there.

  function read(name) {
    leave = () =>
      location.assign(`./?${drawing.query(pad.place())}&${new URLSearchParams({ read: name })}`);
    send();
  }

  // The place stays in the address, for a reload and the way back.

  function moved(at) {
    const query = drawing.query(at);
    if (location.search !== `?${query}`) history.replaceState(history.state, "", `?${query}`);
  }

  const pad = padOn(page, {
    entries: shown(),
    place,
    past: stored(sessionStorage),
    moved,
    tapped,
    finish,
    read,
    settled() {
      clashed = [];
    },
    leftOut(is) {
      byId("left-out").textContent = is ? byId("left-out").dataset.words : "";
    },
  });

  const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});

  keep();
  setInterval(poll, POLL);
  addEventListener("online", poll);
  addEventListener("pageshow", (event) => event.persisted && poll());
  document.addEventListener("visibilitychange", () => {
    poll();
    if (document.visibilityState === "visible") stayAwake();
  });
  stayAwake();
  send();
})();
