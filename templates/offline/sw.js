/* Keeps the handbook and an empty pad for when there is no network. Pages come from the network
   whenever there is one, so nothing stale is ever shown after a release; files have lasting names
   and come from the cache. */

"use strict";

const CACHE = "grimoire-{{ version }}";
const PAGES = {{ pages|safe }};
const FILES = {{ files|safe }};
const FALLBACK = "{{ fallback }}";
const STATIC = "{{ static }}";
const RULES = "{{ rules }}";
const NEW_PAD = "{{ new_pad }}";
const PADS = {{ pads|safe }};
const DESKS = {{ desks|safe }};
const SWITCH = "{{ switch }}";
const NO_LANGUAGE = "{{ no_language }}";
const FOR_LATER = "{{ for_later }}";

const kept = new Set(PAGES);

// The address a page is kept under: with its question mark where that makes another page of it.
const place = ({ pathname, search }) => (kept.has(pathname + search) ? pathname + search : pathname);

// Where else an address leads without a network.
function elsewhere({ pathname, search, searchParams }) {
  if (pathname === NEW_PAD) {
    const games = Object.keys(PADS);
    return PADS[searchParams.get("game")] || (games.length === 1 ? PADS[games[0]] : "");
  }
  if (DESKS[pathname]) return DESKS[pathname] + search;
  if (pathname.startsWith(SWITCH)) return NO_LANGUAGE;
  const rule = pathname.startsWith(RULES) && pathname.match(/([^/]+)\/?$/);
  return rule ? PAGES.find((page) => page.endsWith(`/${rule[1].toUpperCase()}`)) : "";
}

addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => skipWaiting()));
});

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll([FALLBACK, ...FILES]);
  // A page that cannot be had now is kept when it is next looked at.
  for (const page of PAGES) await keep(cache, page).catch(() => {});
}

// What somebody looks at may tell of her games and lead to them. What is kept is fetched for that
// alone, and belongs to nobody.
async function keep(cache, page) {
  const answer = await fetch(page, { headers: { [FOR_LATER]: "1" }, cache: "no-store" });
  if (answer.ok && !answer.redirected) await cache.put(page, answer);
}

async function keepMissing(page) {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(page))) await keep(cache, page).catch(() => {});
}

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const request = event.request;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith(STATIC)) event.respondWith(file(request));
  else if (request.mode === "navigate" || kept.has(address.pathname)) event.respondWith(page(event, request, address));
});

async function file(request) {
  const found = await caches.match(request);
  return found || fetch(request);
}

async function page(event, request, address) {
  try {
    const answer = await fetch(request);
    const asked = address.pathname + address.search;
    if (answer.ok && kept.has(asked)) event.waitUntil(keepMissing(asked));
    return answer;
  } catch (error) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(place(address));
    if (found) return found;
    if (request.mode !== "navigate") throw error;
    const other = elsewhere(address);
    if (other) return Response.redirect(other);
    return (await cache.match(FALLBACK)) || Response.error();
  }
}
