// The page without a network: a service worker keeps the shell, and what was read is read again from its cache.
const LATER = 4000; // milliseconds after which the page has loaded what it needs itself

// Pages that can be read without a server, and those that say kindly that they need one.
const pages = import.meta.glob("../pages/{Rules,Learn,Print,Companion,About,New,Lobby,Me,Match}.svelte");

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  if (document.readyState === "complete") void prepare();
  else addEventListener("load", () => void prepare());
}

// What the first visit has loaded before there was a worker is handed to it afterwards; the browser has it still.
async function prepare(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: performance.getEntriesByType("resource").map(({ name }) => name) });
  } catch {
    return; // not allowed here, as in private windows of some browsers: everything else works
  }
  if (savesData()) return;
  setTimeout(() => void Promise.allSettled(Object.values(pages).map((load) => load())), LATER);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
