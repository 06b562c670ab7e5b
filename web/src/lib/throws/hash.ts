// The hashes of Tablier Dice v1. Pages opened without TLS have no crypto.subtle, so a kept library computes SHA-256;
// tests hold it against Node's, and against the golden records that Python wrote.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export { sha256, bytesToHex as toHex, hexToBytes as fromHex, utf8ToBytes as bytesOf };

export const PARTY_SERVER = 255;
export const NOTHING = new Uint8Array(32);
const TAG = utf8ToBytes("tablier-dice-v1");

export const u32 = (n: number): Uint8Array => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

export function hash(kind: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(concatBytes(...[TAG, utf8ToBytes(kind), ...parts].flatMap((part) => [u32(part.length), part])));
}

export function linkBefore(match: string, party: number, link: Uint8Array): Uint8Array {
  return hash("link", utf8ToBytes(match), Uint8Array.of(party), link);
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
