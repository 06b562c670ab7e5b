import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Piece } from "$lib/types";
import { movesOf, ordered, shifted, swapped, type Held } from "./hand";
import { Sequence, type Facts } from "./sequence";

const piece = (kind: string, count: number): Piece => ({ kind, count, mark: "" });
const kinds = (order: Held[]) => order.map(({ kind }) => kind);

describe("the fruits in a hand", () => {
  const order = ordered([piece("apple", 2), piece("raisin", 1), piece("banana", 1)], []);

  it("lie as they were picked, each by itself", () => {
    expect(kinds(order)).toEqual(["apple", "apple", "raisin", "banana"]);
    expect(new Set(order.map(({ id }) => id)).size).toBe(4);
  });

  it("change places", () => {
    expect(kinds(swapped(order, 0, 3))).toEqual(["banana", "apple", "raisin", "apple"]);
    expect(kinds(shifted(order, 3, 1))).toEqual(["apple", "banana", "apple", "raisin"]);
    expect(shifted(order, 0, -1)).toBe(order);
  });

  it("keep their order while they fall, and lose the first of a kind", () => {
    const mixed = shifted(order, 3, 1);
    expect(kinds(ordered([piece("apple", 1), piece("raisin", 1), piece("banana", 1)], mixed))).toEqual([
      "banana",
      "apple",
      "raisin",
    ]);
    expect(ordered([], mixed)).toEqual([]);
  });

  it("fall by the moves that are called after them", () => {
    const choices = [
      ["apple", "apple"],
      ["grape", "raisin"],
      ["banana", "banana"],
    ].map(([move, piece]) => ({ move: move!, piece: piece! }));
    expect(movesOf(order, choices)).toEqual(["apple", "apple", "grape", "banana"]);
  });
});

describe("moves that play themselves", () => {
  let played: string[] = [];
  const table = (key: string, more: Partial<Facts> = {}): Facts => ({
    key,
    actor: 0,
    isMine: true,
    isFree: true,
    isEmpty: false,
    can: () => true,
    ...more,
  });
  const begun = (...moves: string[]) => {
    const sequence = new Sequence();
    sequence.begin(moves, 0);
    return { sequence, see: (now: Facts) => sequence.follow(now, (move) => played.push(move)) };
  };
  beforeEach(() => {
    vi.useFakeTimers();
    played = [];
  });

  it("wait each for the one before, whichever comes first, the table or the answer", () => {
    const { sequence, see } = begun("apple", "banana");
    see(table("1"));
    see(table("1"));
    expect(played).toEqual(["apple"]);
    see(table("1", { isMine: false }));
    see(table("2", { isMine: false })); // the table is there, the answer is not
    expect(played).toEqual(["apple"]);
    see(table("2", { isFree: false })); // the fruit is still falling
    expect(played).toEqual(["apple"]);
    see(table("2"));
    expect(played).toEqual(["apple", "banana"]);
    see(table("3", { isEmpty: true, actor: 1 }));
    expect([sequence.isOn, sequence.surprise]).toEqual([false, ""]);
  });

  it("stop when one is refused, but not when its answer came before the table", () => {
    const { sequence, see } = begun("apple", "banana");
    see(table("1"));
    see(table("1", { isMine: false }));
    see(table("1"));
    vi.advanceTimersByTime(100);
    see(table("2"));
    expect(played).toEqual(["apple", "banana"]);
    see(table("2", { isMine: false }));
    see(table("2"));
    vi.advanceTimersByTime(1000);
    expect([sequence.isOn, sequence.surprise]).toEqual([false, "refused"]);
  });

  it.each([{ actor: 1 }, { can: () => false }])("stop when something else has happened: %o", (surprise) => {
    const { sequence, see } = begun("apple", "banana", "banana");
    see(table("1"));
    see(table("2", surprise));
    expect(played).toEqual(["apple"]);
    expect([sequence.isOn, sequence.surprise]).toEqual([false, "changed"]);
  });

  it("stop when somebody says so", () => {
    const { sequence, see } = begun("apple", "banana");
    see(table("1"));
    sequence.stop();
    see(table("2"));
    expect([played, sequence.surprise]).toEqual([["apple"], ""]);
  });
});
