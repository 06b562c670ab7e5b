// Python's memory when it has started and read the rules, kept on this device: the next start takes it from there, and
// is several times as fast. It belongs to the parts it was made from, and to no others.
import type { Index } from "./index";

const NAME = "tablier-start";

export const keyOf = (parts: Index["parts"], base: string): string =>
  new URL(
    `start?${Object.values(parts)
      .map(({ file }) => file.replace(/^.*\/(\w+)-.*$/, "$1"))
      .join("-")}`,
    base,
  ).href;

export async function keptMemory(key: string): Promise<Uint8Array | null> {
  try {
    const found = await (await caches.open(NAME)).match(key);
    if (!found?.body) return null;
    const unpacked = new Response(found.body.pipeThrough(new DecompressionStream("gzip")));
    return new Uint8Array(await unpacked.arrayBuffer());
  } catch {
    return null; // it starts without
  }
}

// Keep it, in place of all others.
export async function keepMemory(key: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await caches.delete(NAME);
    const packed = new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"));
    await (await caches.open(NAME)).put(key, new Response(packed));
  } catch {
    return; // no room, or nothing may be kept here
  }
}

export async function forgetMemory(): Promise<void> {
  await caches.delete(NAME);
}
