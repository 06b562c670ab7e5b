// The chain of a log, computed again: docs/reference/log.md says what is hashed.
import type { Entry } from "../types";
import { LogError } from "./logerror";
import { bytesOf, sha256, toHex } from "./hash";

const NO_HASH = "0".repeat(64);

// JSON in the one way that is hashed: keys sorted, no spaces, no escapes that are not needed.
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}

export function hashOf(entry: Entry): string {
  const { hash: _, ...said } = entry;
  return toHex(sha256(bytesOf(canonical(said))));
}

export interface Head {
  seq: number;
  hash: string;
}

export const NO_HEAD: Head = { seq: -1, hash: NO_HASH };

// Refuse an entry that does not come next in the log of a match.
export function checkNext(entry: Entry, match: string, head: Head): void {
  if (entry.seq !== head.seq + 1) throw new LogError("order", entry.seq);
  if (entry.match !== match) throw new LogError("foreign", entry.seq);
  if (entry.before !== head.hash) throw new LogError("chain", entry.seq);
  if (hashOf(entry) !== entry.hash) throw new LogError("altered", entry.seq);
}
