/* Keeps the handbook and an empty pad for when there is no network. Pages come from the network
   whenever there is one, so nothing stale is ever shown after a release; files have lasting names
   and come from the cache. */

"use strict";

const CACHE = "grimoire-{{ version }}";
const PAGES = {{ pages|safe }};
const FILES = {{ files|safe }};
const FALLBACK = "{{ fallback }}";
const STATIC = "{{ static }}";

const kept = new Set(PAGES);

addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => skipWaiting()));
});

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll([FALLBACK, ...FILES]);
  // A page that cannot be had now is kept when it is next looked at.
  for (const page of PAGES) await cache.add(page).catch(() => {});
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
  else if (request.mode === "navigate" || kept.has(address.pathname)) event.respondWith(page(request, address));
});

async function file(request) {
  const found = await caches.match(request);
  return found || fetch(request);
}

async function page(request, address) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && kept.has(address.pathname) && !address.search) {
      const cache = await caches.open(CACHE);
      await cache.put(address.pathname, answer.clone());
    }
    return answer;
  } catch (error) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(address.pathname);
    if (found) return found;
    if (request.mode === "navigate") return (await cache.match(FALLBACK)) || Response.error();
    throw error;
  }
}
