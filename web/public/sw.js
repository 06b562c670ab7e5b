// What stays readable without a network: the shell of the page, the rule books and the sheets that were opened, and
// what the page needs to play by itself. Nothing of a match and nothing about a person is ever kept here.
const NAME = "tablier-1";
const PARTS = "tablier-parts"; // large, and never trimmed: those that device.json no longer names go
const START = "tablier-start"; // where Python goes on from, see lib/device/memory.ts
const BASE = new URL("./", location.href).pathname;
const SHELL = BASE;
const INDEX = `${BASE}device.json`;
const MOST_FILES = 240; // the oldest go first
const MOST_BOOKS = 120;
const PATIENCE = 5000; // milliseconds for the server to answer before what is kept is shown

// Of the server, not of what the browser remembers; it answers in a line if nothing is new.
const ASKED = { cache: "no-cache" };

const isFile = (path) =>
  path.startsWith(`${BASE}assets/`) || path === `${BASE}icon.svg` || path === `${BASE}manifest.webmanifest`;
const isPart = (path) => path.startsWith(`${BASE}parts/`);
const isBook = (path) =>
  path === "/api/games" ||
  path.startsWith("/api/games/") ||
  path === "/verify" ||
  path === `${BASE}verify.html` ||
  path === INDEX;
const isPage = (request, path) => request.mode === "navigate" && !path.startsWith("/api/");

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) =>
  event.waitUntil(keepAll(event.data?.keep ?? []).then(() => event.ports[0]?.postMessage("kept"))),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (isPart(url.pathname)) event.respondWith(kept(request, PARTS));
  else if (isFile(url.pathname)) event.respondWith(kept(request, NAME));
  else if (isBook(url.pathname)) event.respondWith(fresh(new Request(request, ASKED), request));
  else if (isPage(request, url.pathname)) event.respondWith(fresh(request, SHELL));
});

async function install() {
  const cache = await caches.open(NAME);
  const page = await fetch(SHELL, { cache: "no-cache" });
  const files = (await page.clone().text()).match(/(?<=(?:src|href)=")[^"#?:]+(?=")/g) ?? [];
  await cache.put(SHELL, page);
  await cache.addAll(files.map((file) => new URL(file, location.href).pathname).filter(isFile));
  await self.skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![NAME, PARTS, START].includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Files carry their content in their name: what is kept is right for ever.
async function kept(request, name) {
  const cache = await caches.open(name);
  const found = await cache.match(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request.url, answer.clone());
    if (name === NAME) await trim(cache, isFile, MOST_FILES);
  }
  return answer;
}

// The server first; if it does not answer, what it said the last time. All addresses of the page are one shell.
async function fresh(request, key) {
  const cache = await caches.open(NAME);
  try {
    const answer = await Promise.race([fetch(request), late(cache, key)]);
    if (answer.ok && !answer.redirected && isWhole(answer, key)) await cache.put(key, answer.clone());
    if (key !== SHELL) await trim(cache, isBook, MOST_BOOKS);
    if (answer.ok && new URL(request.url).pathname === INDEX) await prune(await answer.clone().json());
    return answer;
  } catch (error) {
    const found = await cache.match(key);
    if (found) return marked(found);
    throw error;
  }
}

// Of the parts, only those of now.
async function prune({ parts, kernels, answers }) {
  const files = [...Object.values(parts), ...Object.values(kernels)].map(({ file }) => file);
  const named = [...files, ...Object.values(answers)].map((file) => BASE + file);
  const cache = await caches.open(PARTS);
  const old = (await cache.keys()).filter((request) => !named.includes(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

// Say of an answer that it was kept: who asked learns in this way that the server is not there.
function marked(answer) {
  const headers = new Headers(answer.headers);
  headers.set("Tablier-Kept", "yes");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

// Give up on a slow server, but only if there is something to show instead.
async function late(cache, key) {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  if (await cache.match(key)) throw new Error("late");
  return new Promise(() => undefined);
}

// Only a page may become the shell.
const isWhole = (answer, key) => key !== SHELL || (answer.headers.get("Content-Type") ?? "").startsWith("text/html");

async function keepAll(addresses) {
  const wanted = addresses.map((address) => new URL(address, location.href)).filter(isOurs);
  await Promise.allSettled(
    wanted.map(async ({ href, pathname }) => {
      const cache = await caches.open(isPart(pathname) ? PARTS : NAME);
      if (!(await cache.match(href))) await cache.add(href);
    }),
  );
}

const isOurs = ({ origin, pathname }) =>
  origin === location.origin && (isFile(pathname) || isPart(pathname) || isBook(pathname));

async function trim(cache, belongs, most) {
  const found = (await cache.keys()).filter((request) => belongs(new URL(request.url).pathname));
  await Promise.all(found.slice(0, Math.max(0, found.length - most)).map((request) => cache.delete(request)));
}
