"use strict";

// A pad on the phone alone: everything is kept here, and sent once when the network is back.

{
  const AGAIN = 4000;
  const byId = (id) => document.getElementById(id);
  const page = byId("screen");
  const state = byId("state");
  const pads = bringing(page.dataset);
  const { modes, descriptions } = JSON.parse(byId("pad-data").textContent);

  let kept = pads.kept();
  if (!kept) location.replace(page.dataset.new);
  else begin();

  function begin() {
    let sending = false;

    const { mode, players } = kept.entries;
    describe(descriptions[modes[mode][players.length]]);
    byId("mode").textContent = modes[mode].label;

    function say(what, more = "") {
      state.textContent = `${state.dataset[what]} ${more}`.trim();
      state.dataset.says = what;
    }

    const sayWhere = async () => say(await pads.isThere() ? "online" : "offline");

    function keep(change) {
      kept = { ...kept, ...change };
      pads.keep(kept);
    }

    async function send() {
      if (sending) return;
      sending = true;
      say("sending");
      const { once, entries } = kept;
      const sent = await pads.bring(pads.message({ once, entries }));
      sending = false;
      if (!sent) return say("offline");
      if (!sent.ok) {
        keep({ wanted: false }); // it would be refused again
        return say("refused", sent.error);
      }
      // What was tapped meanwhile is not there yet; sent again under the same name, it goes there too.
      if (kept.entries !== entries) return sayWhere();
      if (!sent.left_out.length) {
        pads.keep(null);
        return location.assign(sent.pad);
      }
      keep({ wanted: false }); // what is mended here and sent again is the same pad
      say("left", sent.left_out.join("; "));
      link(sent.pad);
    }

    function link(address) {
      const open = document.createElement("a");
      open.href = address;
      open.textContent = state.dataset.open;
      state.append(" ", open);
    }

    function want() {
      byId("send").closest("details").open = false;
      keep({ wanted: true });
      send();
    }

    padOn(page, {
      entries: kept.entries,
      place: kept.place || placeOf(0, 0),
      past: kept.past,
      moved: (place) => keep({ place }),
      tapped: (tap, past) => keep({ entries: applied(kept.entries, tap), past, wanted: false }),
      settled() {},
      finish: want,
      read() {},
      leftOut(is) {
        byId("left-out").textContent = is ? byId("left-out").dataset.words : "";
      },
    });

    byId("send").addEventListener("click", want);
    addEventListener("online", sayWhere);
    addEventListener("offline", sayWhere);

    // The phone may have a network and the site may not; both come back without a word.
    const again = () => {
      if (kept.wanted) send();
      pads.sendWaiting((sent) => sent.pad && (say("brought"), link(sent.pad)));
    };
    setInterval(again, AGAIN);
    sayWhere().then(again);
  }
}
