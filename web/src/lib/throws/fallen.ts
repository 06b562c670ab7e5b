// What falls from a digest: shells one by one, or a lot, exactly as Python and the page /verify read it.
import { hash, u32 } from "./hash";

export interface Proof {
  n: number;
  epoch: number;
  seat: number;
  witness: number | null;
  x: string | null;
  y: string;
  ways: number[];
  outcome: number;
  up?: number;
  of?: number;
  shells?: number[];
}

function* bitsOf(digest: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    for (const byte of block ? hash("more", digest, u32(block)) : digest) {
      for (let place = 7; place >= 0; place -= 1) yield (byte >> place) & 1;
    }
  }
}

function drawn(bits: Generator<number, never>, total: number): number {
  const length = total > 1 ? (total - 1).toString(2).length : 0;
  for (;;) {
    let value = 0;
    for (let i = 0; i < length; i += 1) value = value * 2 + bits.next().value;
    if (value < total) return value;
  }
}

export function fallen(digest: Uint8Array, proof: Proof): { shells: number[]; outcome: number } {
  const bits = bitsOf(digest);
  if (proof.shells && proof.of !== undefined && proof.up !== undefined) {
    const { of, up } = proof;
    const shells = proof.shells.map(() => (drawn(bits, of) >= of - up ? 1 : 0));
    return { shells, outcome: shells.reduce<number>((sum, each) => sum + each, 0) };
  }
  let value = drawn(
    bits,
    proof.ways.reduce((sum, ways) => sum + ways, 0),
  );
  let outcome = 0;
  while (value >= (proof.ways[outcome] ?? Infinity)) {
    value -= proof.ways[outcome]!;
    outcome += 1;
  }
  return { shells: [], outcome };
}
