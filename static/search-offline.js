"use strict";

// Answers on this phone when the site cannot be reached; search.js does the searching. With and
// without a network the question stays in the address, so that the way back leads to its answers.
{
  const finder = document.querySelector(".finder");
  const field = finder.querySelector("input[type=search]");
  const found = finder.querySelector("#found");
  const count = finder.querySelector("#found-count");
  const indexes = {};
  let index = null;

  const element = (name, className, ...inside) => {
    const made = document.createElement(name);
    made.className = className;
    made.append(...inside);
    return made;
  };

  const marked = (text, stems) =>
    text.split(/([\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*)/u).map((piece) => {
      const asked = wordsOf(piece).some((w) =>
        !index.quiet.includes(w) && stems.has(index.words[w])
      );
      return asked ? element("mark", "", piece) : piece;
    });

  const row = ({ rule, title, answer, ours, stems }) => {
    const why = element("span", "why", element("span", "rule", rule));
    if (ours) why.append(" ", element("span", "ours", finder.dataset.ours));
    const name = element("span", "name", ...marked(title, stems));
    const link = element("a", "hit", name, why, element("span", "says", ...marked(answer, stems)));
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

  const load = async (address) => (indexes[address] ||= await (await fetch(address)).json());

  // How many words of a question a language has.
  const knows = (one, words) => words.filter((word) => Object.hasOwn(one.words, word)).length;

  // The index in the language that the question is asked in.
  async function understanding(words) {
    if (named(index, words).flat().length) return index;
    let best = index;
    for (const address of (finder.dataset.others || "").split(" ").filter(Boolean)) {
      const other = await load(address).catch(() => index);
      if (knows(other, words) > knows(best, words)) best = other;
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

  async function answers(words) {
    const best = await understanding(words);
    const cards = cardsNamed(words.filter((word) => !index.quiet.includes(word)));
    const asks = words.filter((word) => !best.quiet.includes(word));
    if (cards.length && !knows(best, asks)) return [cards, []];
    const rules = searchRules(best, field.value);
    if (best === index) return [cards, rules];
    const own = Object.fromEntries(index.articles.map((each) => [each[0], each]));
    return [
      cards,
      rules.map(({ rule }) => {
        const [, title, answer, ours] = own[rule];
        return { rule, title, answer, ours, stems: new Set() };
      }),
    ];
  }

  async function show() {
    remember();
    const said = (words) => found.replaceChildren(element("p", "card", words));
    try {
      index = await load(finder.dataset.index);
    } catch {
      return said(count.textContent = finder.dataset.lost);
    }
    const [cards, rules] = await answers(wordsOf(field.value.slice(0, 200)));
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
