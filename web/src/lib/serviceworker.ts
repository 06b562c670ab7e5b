// The page without a network: a service worker keeps the shell, and what was read is read again from its cache.
import { fileAddress } from "./site";

const LATER = 4000; // milliseconds after which the page has loaded what it needs itself

// Those that can be read or played without a server, and those that say kindly that they need one.
const pages = import.meta.glob("../pages/*.svelte");

export function registerServiceWorker(later: () => unknown): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  if (document.readyState === "complete") void prepare(later);
  else addEventListener("load", () => void prepare(later));
}

// What the first visit has loaded before there was a worker is handed to it afterwards; the browser has it still.
async function prepare(later: () => unknown): Promise<void> {
  try {
    await navigator.serviceWorker.register(fileAddress("sw.js"));
    await keep(performance.getEntriesByType("resource").map(({ name }) => name));
  } catch {
    return; // not allowed here, as in private windows of some browsers: everything else works
  }
  if (savesData()) return;
  setTimeout(() => void Promise.allSettled([...Object.values(pages).map((load) => load()), later()]), LATER);
}

// Have files kept for when there is no network; return when they are.
export async function keep(addresses: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise((resolve) => (port1.onmessage = resolve));
  active?.postMessage({ keep: addresses }, [port2]);
  await kept;
  port1.close();
}

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
