// Heads that the server has signed, as docs/reference/log.md describes them. Pages opened without TLS have no
// crypto.subtle, and not every browser has Ed25519 in it, so one checked implementation serves all.
import { hashes, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { LogError } from "./logerror";
import { bytesOf, fromHex } from "./hash";
import { canonical } from "./log";

hashes.sha512 = sha512;

interface Handover {
  key: string;
  signature: string;
}

// An entry of a log at its place, and whether the match was over by then.
export interface SignedHead {
  match: string;
  seq: number;
  hash: string;
  at: number;
  ended: boolean;
  key: string;
  signature: string;
  handed: Handover[];
}

const MOST_HANDED = 16;
const HASH = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const FIELDS = ["at", "ended", "handed", "hash", "key", "match", "seq", "signature"];

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown, form: RegExp): boolean => typeof value === "string" && form.test(value);

function isHandover(found: unknown): found is Handover {
  const { key, signature } = (found ?? {}) as Partial<Handover>;
  return isText(key, HASH) && isText(signature, SIGNATURE);
}

// Read a head from JSON: every field there, no other, each of its kind.
export function isHead(found: unknown): found is SignedHead {
  if (found === null || typeof found !== "object" || Object.keys(found).sort().join() !== FIELDS.join()) return false;
  const { match, seq, hash, at, ended, key, signature, handed } = found as SignedHead;
  const isFormed = typeof match === "string" && isCount(seq) && isCount(at) && typeof ended === "boolean";
  const isSigned = isText(hash, HASH) && isText(key, HASH) && isText(signature, SIGNATURE);
  return isFormed && isSigned && Array.isArray(handed) && handed.length <= MOST_HANDED && handed.every(isHandover);
}

// The key that signed, then those that were handed over to it.
export const keysOf = (head: SignedHead): string[] => [head.key, ...head.handed.map(({ key }) => key)];

function isSigned(key: string, signature: string, statement: unknown): boolean {
  try {
    return verify(fromHex(signature), bytesOf(canonical(statement)), fromHex(key), { zip215: false });
  } catch {
    return false; // a key or a signature that is no point of the curve
  }
}

// Refuse a head of another match, one that its key has not signed, or one by another server than the one that is known.
export function checkHead(head: SignedHead, match: string, pinned: string): void {
  if (head.match !== match) throw new LogError("foreign", head.seq);
  const { key, signature, seq } = head;
  const isOwn = isSigned(key, signature, ["tablier head 1", match, seq, head.hash, head.at, head.ended, key]);
  const isHanded = head.handed.every((former) =>
    isSigned(former.key, former.signature, ["tablier key 1", former.key, key]),
  );
  if (!isOwn || !isHanded) throw new LogError("signature", seq);
  if (pinned && !keysOf(head).includes(pinned)) throw new LogError("key", seq);
}
