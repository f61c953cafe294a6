// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// Pads that were filled without a network: what is kept of them on this phone, and how each is sent once
// when the network is back. `place` says where: `data-send`, and `data-token` for a page with a token.

function bringing({ send: address, token }) {
  const pad = `pad:${address}`; // the one that is being filled
  const waiting = `pads:${address}`; // those that were left, and one of the first edition

  function read(name) {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  }

  function write(name, what) {
    if (what) localStorage.setItem(name, JSON.stringify(what));
    else localStorage.removeItem(name);
  }

  const isBlank = ({ players }) => players.every(({ cells }) => !Object.keys(cells || {}).length);
  const message = ({ once, entries }) => ({ once, entries });

  // Sent twice, it is there once. Answers with what the site says, or with nothing where it is not heard.
  async function bring(what) {
    try {
      const page = await (await fetch(token)).text();
      const [, csrf] = page.match(/csrfmiddlewaretoken" value="([^"]+)/);
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
        body: JSON.stringify(what),
      });
      return answer.status < 500 ? { ok: answer.ok, ...(await answer.json()) } : null;
    } catch {
      return null;
    }
  }

  // The phone may have a network, and the site may not.
  const isThere = () =>
    fetch(token, { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok, () => false);

  // What the first edition kept were the fields of its form, by name. It was sent as fields, and still
  // is: a card that is held several times is counted.
  function ofFirstEdition() {
    const { once = crypto.randomUUID(), values = {} } = read(`offline-${pad}`) || {};
    const { mode, seats } = values;
    const counts = {};
    const entries = [];
    for (const [name, value] of Object.entries(values)) {
      const [number, within, field, copy] = name.split("|");
      if (!field || within !== mode || Number(number) > Number(seats)) continue;
      const place = `${number}|${field}`;
      counts[place] = (counts[place] || 0) + 1;
      const many = copy === undefined ? value.trim() : String(counts[place]);
      entries.push({ seat: Number(number) - 1, field, value: many });
    }
    const names = Array.from({ length: Number(seats) }, (_, at) => values[`name-${at + 1}`] || "");
    return entries.length ? { once, mode, names: names.map((name) => name.trim()), entries } : null;
  }

  function adopt() {
    const first = ofFirstEdition();
    if (first) write(waiting, [...(read(waiting) || []), first]);
    write(`offline-${pad}`, null);
  }

  adopt();

  return {
    bring,
    isThere,
    message,
    kept: () => read(pad),
    keep: (what) => write(pad, what),

    /** Makes room for another pad; one with anything on it waits to be sent. */
    start(entries) {
      const old = read(pad);
      if (old && !isBlank(old.entries)) write(waiting, [...(read(waiting) || []), message(old)]);
      write(pad, { once: crypto.randomUUID(), entries });
    },

    /** Sends what waits, one after the other, and tells what became of each. */
    async sendWaiting(tell) {
      for (let [first, ...rest] = read(waiting) || []; first; [first, ...rest] = rest) {
        const sent = await bring(first);
        if (!sent) return;
        write(waiting, rest.length ? rest : null);
        tell(sent);
      }
    },
  };
}
