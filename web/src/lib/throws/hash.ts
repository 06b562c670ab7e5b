// SHA-256 (FIPS 180-4) and the hashes of Tablier Dice v1. Pages opened without TLS have no crypto.subtle, so it is
// ours; tests hold it against Node's, and against the golden records that Python wrote.
const ROUNDS = new Int32Array(64);
const INITIAL = new Int32Array(8);

// The constants are the first bits of the roots of the first primes.
(function fill(): void {
  const fraction = (x: number) => ((x - Math.floor(x)) * 0x100000000) | 0;
  let found = 0;
  for (let n = 2; found < 64; n += 1) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) INITIAL[found] = fraction(Math.sqrt(n));
    ROUNDS[found] = fraction(Math.cbrt(n));
    found += 1;
  }
})();

const w = new Int32Array(64);

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = Int32Array.from(INITIAL);
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i += 1) out.setInt32(4 * i, state[i]!);
  return new Uint8Array(out.buffer);
}

function compress(state: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const low = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const high = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    w[i] = (w[i - 16]! + low + w[i - 7]! + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (state[i]! + added[i]!) | 0;
}

export const PARTY_SERVER = 255;
export const NOTHING = new Uint8Array(32);
const TAG = bytesOf("tablier-dice-v1");

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export const u32 = (n: number): Uint8Array => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function hash(kind: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(joined([TAG, bytesOf(kind), ...parts].flatMap((part) => [u32(part.length), part])));
}

export function linkBefore(match: string, party: number, link: Uint8Array): Uint8Array {
  return hash("link", bytesOf(match), Uint8Array.of(party), link);
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
