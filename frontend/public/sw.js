/*
 * Lets the app open without a network, with what was seen last: the page itself and the files that it loaded. Data is not
 * kept here: what may be read offline, the app keeps itself. Online every page comes from the network.
 */
const CACHE = 'rostro-1';
const PAGE = '/index.html';
const CONFIG = '/config.json';
/** Files with a hash in their name and pictures: what was fetched once stays true. */
const KEPT = /^\/(assets|img|media)\//;
const KEPT_AT_MOST = 150;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, CONFIG])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** The page tells what it had loaded before there was anybody to keep it. */
self.addEventListener('message', (event) => {
  const files = event.data.filter((url) => KEPT.test(new URL(url).pathname));
  const keepAll = async () => {
    const cache = await caches.open(CACHE);
    const keepOne = async (url) => {
      const response = await fetch(url);
      if (response.ok) await keep(cache, url, response);
    };
    await Promise.allSettled(files.map(keepOne));
  };
  event.waitUntil(keepAll());
});

/** @returns the answer at once. What cannot be kept, as where there is no room, is used all the same. */
async function fetchAndKeep(cache, request, waitUntil) {
  const response = await fetch(request);
  if (response.ok) waitUntil(keep(cache, request, response.clone()).catch(() => undefined));
  return response;
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const kept = (await cache.keys()).filter(({ url }) => KEPT.test(new URL(url).pathname));
  for (const old of kept.slice(0, Math.max(0, kept.length - KEPT_AT_MOST))) await cache.delete(old);
}

/** The network first; what was kept only where there is none. */
async function freshOrKept(request, kept) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    // A new version brings a new page: without a network the newest one opens.
    if (response.ok) cache.add(kept).catch(() => undefined);
    return response;
  } catch (error) {
    const known = await cache.match(kept);
    if (known) return known;
    throw error;
  }
}

async function keptOrFresh(request, waitUntil) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetchAndKeep(cache, request, waitUntil);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/_local/')) {
    event.respondWith(freshOrKept(request, PAGE));
  } else if (pathname === CONFIG) {
    event.respondWith(freshOrKept(request, CONFIG));
  } else if (KEPT.test(pathname)) {
    event.respondWith(keptOrFresh(request, (work) => event.waitUntil(work)));
  }
});
