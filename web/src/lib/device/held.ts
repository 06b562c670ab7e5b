// The matches that this device keeps itself. Their numbers are noted apart, so that a page knows at once whom to ask.
import { loadItem, saveItem } from "$lib/storage";
import type { Summary } from "$lib/types";
import { NAME, open } from "./database";
import { DeviceStore } from "./store";

const KEY = "tablier.device";
const MATCH = /^\/api\/matches\/([\w-]{22})(?:\/|\?|$)/;

const held = (): string[] => loadItem<string[]>(KEY, []);

export const isHeld = (match: string): boolean => held().includes(match);

export function hold(...matches: string[]): void {
  const all = new Set([...held(), ...matches]);
  if (all.size > held().length) saveItem(KEY, [...all]);
}

// The match that a path asks about, if this device keeps it.
export function heldIn(path: string): string | null {
  const match = MATCH.exec(path)?.[1];
  return match && isHeld(match) ? match : null;
}

// The matches of this device as a list tells them, the newest first; no rules are needed for it.
export async function heldSummaries(most: number): Promise<Summary[]> {
  if (!globalThis.indexedDB || (held().length === 0 && !(await hasDatabase()))) return []; // nothing can be kept here
  const database = await open();
  const found = await new DeviceStore(database).newest(most).finally(() => database.close());
  hold(...found.map(({ match }) => match));
  return found.flatMap(({ line }) => (line ? [JSON.parse(line) as Summary] : []));
}

// What was noted may have been cleared, and the logs not.
async function hasDatabase(): Promise<boolean> {
  const all = (await globalThis.indexedDB?.databases?.()) ?? [];
  return all.some(({ name }) => name === NAME);
}
