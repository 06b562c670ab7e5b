// What falls from a digest: shells one by one, or a lot, exactly as Python and the page /verify read it.
import type { Entry } from "../types";
import { hash, u32 } from "./hash";

type Said = Extract<Entry, { kind: "throw" }>["body"]["proof"];
type Always = "n" | "epoch" | "seat" | "witness" | "x" | "y" | "ways" | "outcome";

// What a throw brings along to be checked by; of shells, also how they fall and fell.
export type Proof = Required<Pick<Said, Always>> & Pick<Said, "up" | "of" | "shells">;

// What is thrown: so many shells, each of which falls mouth up `up` times in `of`; none for a lot.
interface Chance {
  ways: number[];
  shells: number;
  up: number;
  of: number;
}

const MOST_SHELLS = 10;
const MOST_ODDS = 100;

// The ways alone say whether shells are thrown: a server that could choose would have two throws to choose from.
export function chanceOf(ways: number[]): Chance {
  const lot = { ways, shells: 0, up: 0, of: 0 };
  const count = ways.length - 1;
  if (count < 1 || count > MOST_SHELLS || !ways[0]) return lot;
  const up = Math.round(ways[count]! ** (1 / count));
  const down = Math.round(ways[0] ** (1 / count));
  const isPossible =
    divisor(up, down) === 1 && up + down <= MOST_ODDS && (up + down) ** count <= Number.MAX_SAFE_INTEGER;
  const isShells = isPossible && ways.join() === waysOf(count, up, down).join();
  return isShells ? { ways, shells: count, up, of: up + down } : lot;
}

// Whether odds are those of several shells, in whatever order their outcomes are named. Two outcomes are taken for a
// lot: no game throws a single shell. Shells are named by what they are worth; what a lot deals has letters.
export function areShells(odds: Record<string, number>): boolean {
  const ways = Object.values(odds);
  const count = ways.length - 1;
  if (count < 2 || count > MOST_SHELLS || !Object.keys(odds).every((name) => /^\d+$/.test(name))) return false;
  const of = Math.round(ways.reduce((sum, each) => sum + each, 0) ** (1 / count));
  const found = inOrder(ways);
  return of <= MOST_ODDS && Array.from({ length: of }, (_, up) => inOrder(waysOf(count, up, of - up))).includes(found);
}

const inOrder = (ways: number[]): string => ways.toSorted((a, b) => a - b).join();

const waysOf = (count: number, up: number, down: number): number[] =>
  Array.from({ length: count + 1 }, (_, m) => choose(count, m) * up ** m * down ** (count - m));

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);
const choose = (n: number, m: number): number => (m ? (choose(n - 1, m - 1) * n) / m : 1);

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

export function outcomeOf(
  digest: Uint8Array,
  { ways, shells: count, up, of }: Chance,
): { shells: number[]; outcome: number } {
  const bits = bitsOf(digest);
  if (count) {
    const shells = Array.from({ length: count }, () => (drawn(bits, of) >= of - up ? 1 : 0));
    return { shells, outcome: shells.reduce<number>((sum, each) => sum + each, 0) };
  }
  let value = drawn(
    bits,
    ways.reduce((sum, each) => sum + each, 0),
  );
  let outcome = 0;
  while (value >= (ways[outcome] ?? Infinity)) {
    value -= ways[outcome]!;
    outcome += 1;
  }
  return { shells: [], outcome };
}
