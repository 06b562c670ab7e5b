// The page's own hashing, held against Node's and against the records that Python wrote.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Chain } from "./chain";
import { areShells, chanceOf, outcomeOf, type Proof } from "./outcome";
import { bytesOf, fromHex, hash, linkBefore, sha256, toHex, u32 } from "./hash";

test("sha256 is the one everybody else computes", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256);
    expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

test("every link of a chain is the hash of the next", () => {
  const chain = new Chain("m", 2, new Uint8Array(32).fill(7), 130);
  for (let place = 1; place < 130; place += 1) {
    expect(linkBefore("m", 2, chain.link(place + 1))).toEqual(chain.link(place));
  }
  expect(toHex(linkBefore("m", 2, chain.link(1)))).toBe(chain.anchor);
});

interface Golden {
  match: string;
  rules: string;
  seats: number;
  epochs: { epoch: number; parties: { party: number; links: number; anchor: string; first: string | null }[] }[];
  throws: Proof[];
}

const records = import.meta.glob<Golden>("../../../../tests/throws/golden/*.json", { eager: true, import: "default" });

test("throws of the golden records fall as they were written down", () => {
  expect(Object.keys(records).length).toBeGreaterThan(19);
  let throws = 0;
  for (const record of Object.values(records)) {
    if (!record.epochs) continue;
    let before: Uint8Array = new Uint8Array(32);
    for (const epoch of record.epochs) {
      if (epoch.parties.some(({ first }) => first === null)) continue;
      const links = Uint8Array.from(epoch.parties.flatMap((party) => [...u32(party.links)]));
      const start = hash(
        "start",
        bytesOf(record.match),
        bytesOf(record.rules),
        u32(epoch.epoch),
        before,
        Uint8Array.of(record.seats),
        Uint8Array.from(epoch.parties.map(({ party }) => party)),
        links,
        ...epoch.parties.map(({ anchor }) => fromHex(anchor)),
        ...epoch.parties.map(({ first }) => fromHex(first!)),
      );
      before = start;
      for (const thrown of record.throws.filter((each) => each.epoch === epoch.epoch)) {
        const x = thrown.x === null ? new Uint8Array() : fromHex(thrown.x);
        // A record says which it was; in a match the rules do, and there the ways alone decide.
        const chance = thrown.shells ? chanceOf(thrown.ways) : { ways: thrown.ways, shells: 0, up: 0, of: 0 };
        const fell = outcomeOf(hash("throw", start, u32(thrown.n), fromHex(thrown.y), x), chance);
        expect(fell.outcome).toBe(thrown.outcome);
        expect(fell.shells).toEqual(thrown.shells ?? []);
        throws += 1;
      }
    }
  }
  expect(throws).toBeGreaterThan(100);
});

test("the odds of shells are told from those of lots, whatever their outcomes are called", () => {
  let found = 0;
  for (const { throws = [] } of Object.values(records)) {
    for (const { ways } of throws.filter(({ shells = [] }) => shells.length > 1)) {
      const odds = Object.fromEntries(ways.map((each, outcome) => [`${(outcome + 2) % ways.length}`, each]));
      expect([ways, areShells(odds)]).toEqual([ways, true]);
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(19);
  const lots: Record<string, number>[] = [
    {},
    { a: 1 },
    { a: 1, b: 1 },
    { a: 3, b: 3, c: 7 },
    { a: 2, b: 4, c: 2 },
    { W0: 1, B0: 2, R0: 1 },
  ];
  expect(lots.map(areShells)).toEqual(lots.map(() => false));
});
