"use strict";

// Answers on this phone when the site cannot be reached; search.js does the searching.
{
  const finder = document.querySelector(".finder");
  const field = finder.querySelector("input[type=search]");
  const found = finder.querySelector("#found");
  const count = finder.querySelector("#found-count");
  let index = null;

  const element = (name, className, ...inside) => {
    const made = document.createElement(name);
    made.className = className;
    made.append(...inside);
    return made;
  };

  const marked = (text, stems) => text.split(/([\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*)/u).map((piece) => {
    const asked = wordsOf(piece).some((w) => !index.quiet.includes(w) && stems.has(index.words[w]));
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

  async function show() {
    const said = (words) => found.replaceChildren(element("p", "card", words));
    try {
      index ||= await (await fetch(finder.dataset.index)).json();
    } catch {
      return said((count.textContent = finder.dataset.lost));
    }
    const rules = searchRules(index, field.value);
    if (!rules.length) {
      count.textContent = field.value.trim() && finder.dataset.none;
      return count.textContent ? said(count.textContent) : found.replaceChildren();
    }
    count.textContent = finder.dataset.offline;
    const list = element("ol", "found card", ...rules.map(row));
    list.lang = index.language;
    return found.replaceChildren(element("p", "why", finder.dataset.offline), list);
  }

  const ourselves = (event) => {
    event.preventDefault();
    show();
  };

  finder.addEventListener("htmx:beforeRequest", (event) => navigator.onLine || ourselves(event));
  finder.addEventListener("submit", (event) => navigator.onLine || ourselves(event));
  finder.addEventListener("htmx:sendError", show);
  finder.addEventListener("htmx:beforeSwap", (event) => {
    // A whole page is not what was asked for: it was kept for when there is no network.
    if (/^\s*<!doctype/i.test(event.detail.xhr.responseText)) ourselves(event);
  });

  // The kept page of the search knows nothing of the question in its address.
  const asked = new URLSearchParams(location.search).get("q");
  if (asked && !field.value) {
    field.value = asked;
    show();
  }
}
