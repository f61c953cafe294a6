// deno-lint-ignore-file no-unused-vars -- the scripts of the pad share what they define
"use strict";

// A screen as templates/pads/_screen.html draws it. What has not changed stays as it is, so that focus
// stays too and nothing flickers.

const drawing = (() => {
  const SVG = "http://www.w3.org/2000/svg";

  let words = {}; // what the page says itself, and where its files lie

  function made(name, attributes = {}, ...children) {
    const element = ["svg", "use"].includes(name)
      ? document.createElementNS(SVG, name)
      : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value || value === "") element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.flat(Infinity).filter((child) => child || child === ""));
    return element;
  }

  const symbol = (name) =>
    name && made(
      "svg",
      { class: "sym", viewBox: "0 0 32 32", "aria-hidden": "true" },
      made("use", { href: `${words.sprite}#s-${name}` }),
    );

  // Where a tap leads, as scorer/pads/address.py spells it.
  function query({ seat = 0, ...more }) {
    const said = Object.entries(more).filter(([, value]) => value);
    return new URLSearchParams([["seat", seat], ...said]).toString();
  }

  const small = (text) => text && [" ", made("small", {}, text)];

  function leads({ goes, read }, place) {
    const said = query(goes || place);
    return read ? `${said}&${new URLSearchParams({ read })}` : said;
  }

  // What a tap on it does is kept with it.
  function faceOf(face, does, kind, place) {
    const { label, small: under, symbol: sign, badge, state, writes, goes, look, says } = face;
    const attributes = { class: look ? `${kind} ${look}` : kind, "aria-label": says };
    let name = "a";
    if (state === "gone") {
      name = "button";
      attributes.disabled = true;
    } else if (writes) {
      name = "button";
      const formaction = goes && `./change?${leads(face, place)}`;
      Object.assign(attributes, { name: "tap", value: writes, formaction });
      if (state) attributes["aria-pressed"] = "true";
    } else {
      attributes.href = `./?${leads(face, place)}`;
      if (state) attributes["aria-current"] = "true";
    }
    const element = made(
      name,
      attributes,
      symbol(sign),
      badge && made("i", {}, badge),
      made("span", {}, label),
      small(under),
    );
    return Object.assign(element, { face, does });
  }

  /* The sheet. */

  function columnOf({ seat, name, total, open = true, now, level }) {
    const face = { label: name, goes: { seat } };
    const element = made(
      "a",
      { class: `cell${level ? " now" : now ? " on" : ""}`, href: `./?seat=${seat}` },
      made("bdi", {}, name),
      " ",
      made("b", {}, total || "·", total && open && small("+ ?")),
    );
    return made("th", { scope: "col" }, Object.assign(element, { face, does: "cell" }));
  }

  function cellOf(cell, place, elsewhere) {
    const { seat, goes, text, symbol: sign, state = "blank", why, says } = cell;
    const element = made(
      "a",
      {
        class: `cell ${state}`,
        href: `./?${query(goes)}`,
        "aria-label": says,
        ...(state === "now" && { "aria-current": "true" }),
      },
      symbol(sign),
      made("span", {}, text),
      why && [" ", made("span", { class: "why" }, why)],
      elsewhere && made("em", {}, elsewhere),
    );
    Object.assign(element, { face: { goes }, does: "cell" });
    return made("td", seat === place.seat ? { class: "me" } : {}, element);
  }

  function stageOf({ columns, rows, place }, elsewhere) {
    const names = description.cells.flatMap(({ id, rows: lines }) => Array(lines).fill(id));
    const marked = (seat, name) =>
      elsewhere.find((each) => each.seat === seat && each.cell === name)?.label;
    const drawn = rows.map(({ label, span, cells }, at) =>
      made(
        "tr",
        {},
        span && made("th", { scope: "row", rowspan: span > 1 && span }, label),
        cells.map((each) => cellOf(each, place, marked(each.seat, names[at]))),
      )
    );
    return made(
      "table",
      { class: "sheet", "aria-label": words.sheet },
      made("thead", {}, made("tr", { class: "who" }, made("td"), columns.map(columnOf))),
      made("tbody", {}, drawn),
    );
  }

  /* The question and its answers. */

  const tapeOf = ({ entries, total, counted, empty }, place) =>
    made(
      "div",
      { class: "tape" },
      entries?.length
        ? made(
          "ol",
          {},
          entries.map((each) => made("li", {}, faceOf(each, "tape", "taken", place))),
        )
        : made("p", { class: "empty" }, empty ?? ""),
      made("output", {}, total, " ", made("small", {}, counted)),
    );

  const toldOf = ({ told, rule, symbol: sign, times = 1 }) =>
    made(
      "div",
      { class: "told" },
      sign && made(
        "p",
        { class: `drawn of-${times}` },
        Array.from({ length: times }, () => symbol(sign)),
      ),
      made(
        "p",
        {},
        told,
        rule && [" ", made("a", { class: "code", href: words.rule.replace("RULE", rule) }, rule)],
      ),
    );

  const find = () =>
    made(
      "label",
      { class: "find" },
      symbol("find"),
      made("span", { class: "unseen" }, words.find),
      made("input", {
        type: "search",
        name: "find",
        value: "",
        placeholder: words.find,
        autocomplete: "off",
        enterkeyhint: "search",
      }),
    );

  const groupOf = ({ label, symbol: sign, kind = "keys", keys }, place) => [
    label && made("h3", { class: "lab" }, symbol(sign), label),
    kind === "names" && find(),
    made(
      "div",
      { class: `${kind} of-${keys.length}` },
      keys.map((each) => faceOf(each, kind, "key", place)),
    ),
  ];

  const dockOf = (dock, place) =>
    made(
      "section",
      { class: "dock", "aria-labelledby": "asks" },
      made(
        "header",
        { class: "ask" },
        made(
          "h2",
          { id: "asks", tabindex: "-1", "aria-live": "polite" },
          dock.asks,
          small(dock.hint),
        ),
        dock.switch?.length && made(
          "div",
          { class: "seg" },
          dock.switch.map((each) => faceOf(each, "switch", "pill", place)),
        ),
      ),
      dock.tape && tapeOf(dock.tape, place),
      dock.told && toldOf(dock),
      (dock.groups || []).flatMap((each) => groupOf(each, place)),
    );

  function barOf(bar, past, place) {
    const { label, look, writes, goes } = bar;
    const undo = made(
      "button",
      { class: "btn ghost icon", name: "undo", disabled: !past },
      symbol("undo"),
      words.undo,
    );
    Object.assign(undo, { does: "undo" });
    const kind = look === "fill" ? "btn ghost fill" : "btn";
    let next;
    if (look === "wait") next = made("p", { class: "btn wait" }, label);
    else if (look === "finish") {
      next = made("button", { class: kind, formaction: "./finish" }, label);
    } else if (writes) {
      const formaction = goes && `./change?${query(goes)}`;
      next = made("button", { class: kind, name: "tap", value: writes, formaction }, label);
    } else next = made("a", { class: kind, href: `./?${query(goes || place)}` }, label);
    return made("div", { class: "bar" }, undo, Object.assign(next, { face: bar, does: "bar" }));
  }

  /* Into the page. */

  const isText = (node) => node?.nodeType === Node.TEXT_NODE;

  function become(old, next) {
    if (isText(old)) {
      if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
      return;
    }
    for (const { name } of [...old.attributes]) {
      if (!next.hasAttribute(name)) old.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    const { face, does } = next;
    Object.assign(old, { face, does });
    fit(old, next);
  }

  function fit(from, to) {
    let old = from.firstChild;
    for (const next of [...to.childNodes]) {
      while (isText(old) && !isText(next)) old = drop(old);
      if (old && old.nodeName === next.nodeName) {
        become(old, next);
        old = old.nextSibling;
      } else from.insertBefore(next, old);
    }
    while (old) old = drop(old);
  }

  function drop(node) {
    const next = node.nextSibling;
    node.remove();
    return next;
  }

  // Only the names that hold what is looked for; the field is there as long as the names are.
  function sift(page) {
    const sought = page.querySelector("[name=find]")?.value.trim().toLocaleLowerCase() || "";
    for (const key of page.querySelectorAll(".names .key")) {
      key.hidden = !key.face.label.toLocaleLowerCase().includes(sought);
    }
  }

  function draw(page, screen, { elsewhere, past }) {
    words = page.dataset;
    const { place, dock, bar } = screen;
    fit(page.querySelector("#stage"), made("div", {}, stageOf(screen, elsewhere)));
    fit(
      page.querySelector("#thumb"),
      made("div", {}, dockOf(dock, place), barOf(bar, past, place)),
    );
    sift(page);
  }

  const focus = (page) => page.querySelector("#asks").focus({ preventScroll: true });

  return { draw, focus, query, sift };
})();
