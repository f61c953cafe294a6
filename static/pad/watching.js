/* Who only looks on sees every change: the page asks for news and puts them in its place. */

(() => {
  "use strict";

  const POLL = 2000;
  const PARTS = ["stage", "thumb", "reasons"];
  const screen = document.getElementById("screen");
  let { version } = screen.dataset;
  let marks = "";

  async function follow() {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(`${screen.dataset.root}live?version=${version}&marks=${marks}`);
    if (answer.status !== 200) return;
    ({ version, marks = "" } = await answer.json());
    const page = await (await fetch(location.href)).text();
    const news = new DOMParser().parseFromString(page, "text/html");
    if (news.getElementById("pad-data")) return location.reload(); // it goes on
    for (const id of PARTS) {
      document.getElementById(id).replaceWith(news.getElementById(id));
    }
  }

  const quietly = () => follow().catch(() => {}); // without a network it asks again
  setInterval(quietly, POLL);
  document.addEventListener("visibilitychange", quietly);
})();
