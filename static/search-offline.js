"use strict";

// Answers on this phone when the site cannot be reached, in the form of _search_found.html;
// answering.js finds what to say. With and without a network the question stays in the address, so
// that the way back leads to its answers.
{
  const finder = document.querySelector(".finder");
  const field = finder.querySelector("input[type=search]");
  const found = finder.querySelector("#found");
  const count = finder.querySelector("#found-count");
  const indexes = {};
  let index = null;

  const element = (name, className, ...inside) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...inside);
    return made;
  };

  const marked = (text, stems) =>
    text.split(/([\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*)/u).map((piece) => {
      const asked = wordsOf(piece).some((w) =>
        !index.quiet.has(w) && stems.has(stem(w, index.language))
      );
      return asked ? element("mark", "", piece) : piece;
    });

  const ourRuling = () => element("span", "ours", finder.dataset.ours);
  const yesOrNo = (yes) => yes ? finder.dataset.yes : finder.dataset.no;

  // A claim and what it answers; to a question that is turned round, the question stands first.
  const badge = ({ claim, yes, asked, language }) => {
    const spoken = (text) => Object.assign(element("span", "", text), { lang: language });
    const made = element(
      "span",
      "claim",
      element("span", `yes-no ${yes ? "ok" : "no"}`, yesOrNo(yes)),
    );
    if (yes === claim.yes) made.append(" ", spoken(claim.text));
    else {
      const turned = element("span", "why turned", spoken(claim.text), " ", yesOrNo(claim.yes));
      made.append(" ", spoken(asked), " ", turned);
    }
    if (claim.ours) made.append(" ", ourRuling());
    return made;
  };

  const row = ({ rule, title, answer, ours, stems, said }) => {
    const why = element("span", "why", element("span", "rule", rule));
    if (ours) why.append(" ", ourRuling());
    const link = element("a", "hit", element("span", "name", ...marked(title, stems)), why, " ");
    if (said) link.append(badge(said), " ");
    link.append(element("span", "says", ...marked(answer, stems)));
    link.href = finder.dataset.rules + rule;
    return element("li", "", link);
  };

  const card = ([name, , called]) => {
    const own = called[document.documentElement.lang];
    const why = element("span", "why", finder.dataset.thing);
    const link = element("a", "hit", element("span", "name", own ? `${name} (${own})` : name), why);
    link.href = finder.dataset.things;
    return element("li", "", link);
  };

  async function load(address) {
    indexes[address] ||= opened(await (await fetch(address)).json());
    return indexes[address];
  }

  // What was typed, as scorer/handbook/searching.py reads it.
  const readable = (text) =>
    [...text].slice(0, 200).join("").replace(/[\p{C}\p{Z}]+/gu, " ").trim();

  // The index in the language that the question is asked in.
  async function understanding(query) {
    let best = index;
    for (const address of (finder.dataset.others || "").split(" ").filter(Boolean)) {
      const other = await load(address).catch(() => index);
      if (understood(other, query) > understood(best, query)) best = other;
    }
    return best;
  }

  // The cards of the box that a question names, as scorer/handbook/things.py does.
  const alike = (one, other) => {
    const most = other.length > 7 ? 2 : other.length > 4 ? 1 : 0;
    return typos(one, other, most) <= most;
  };

  function cardsNamed(asked) {
    const whole = (spelling) =>
      asked.some((_, first) =>
        spelling.concat("").some((_, more) => {
          const end = first + more + 1;
          return end <= asked.length && alike(asked.slice(first, end).join(""), spelling.join(""));
        })
      );
    const part = (spelling) => asked.every((word) => spelling.some((own) => alike(word, own)));
    const by = (fits) => index.things.filter(([, spellings]) => spellings.some(fits));
    const all = by(whole);
    return (all.length || !asked.length ? all : by(part)).slice(0, 3);
  }

  function remember() {
    const here = new URL(location.href);
    const asked = field.value.trim();
    if (asked) here.searchParams.set("q", asked);
    else here.searchParams.delete("q");
    if (here.href !== location.href) history.replaceState(history.state, "", here);
  }

  async function answers(query) {
    const words = wordsOf(query), loud = (one) => words.filter((word) => !one.quiet.has(word));
    const best = await understanding(query);
    const cards = cardsNamed(loud(index));
    if (cards.length && !understood(best, loud(best).join(" "))) return [cards, []];
    const { found, said } = askRules(best, query);
    const own = new Map(index.articles.map((each) => [each[0], each]));
    const rules = best === index ? found : found.map(({ rule }) => shown(own.get(rule)));
    if (said) rules[0].said = { ...said, asked: query, language: best.language };
    return [cards, rules];
  }

  async function show() {
    remember();
    const said = (words) => found.replaceChildren(element("p", "card", words));
    try {
      index = await load(finder.dataset.index);
    } catch {
      return said(count.textContent = finder.dataset.lost);
    }
    const [cards, rules] = await answers(readable(field.value));
    if (!rules.length && !cards.length) {
      count.textContent = field.value.trim() && finder.dataset.none;
      return count.textContent ? said(count.textContent) : found.replaceChildren();
    }
    count.textContent = finder.dataset.offline;
    const lists = [];
    if (cards.length) lists.push(element("ul", "found card", ...cards.map(card)));
    if (rules.length) {
      lists.push(element("ol", "found card", ...rules.map(row)));
      lists.at(-1).lang = index.language;
    }
    return found.replaceChildren(element("p", "why", finder.dataset.offline), ...lists);
  }

  const ourselves = (event) => {
    event.preventDefault();
    show();
  };

  finder.addEventListener("htmx:beforeRequest", (event) => {
    remember();
    if (!navigator.onLine) ourselves(event);
  });
  finder.addEventListener("submit", (event) => navigator.onLine || ourselves(event));
  finder.addEventListener("htmx:sendError", show);
  finder.addEventListener("htmx:beforeSwap", (event) => {
    // A whole page is not what was asked for: it was kept for when there is no network.
    if (/^\s*<!doctype/i.test(event.detail.xhr.responseText)) ourselves(event);
  });

  // A kept page knows nothing of the question in its address.
  const asked = new URLSearchParams(location.search).get("q");
  if (asked && !found.childElementCount) {
    field.value = asked;
    show();
  }
}
