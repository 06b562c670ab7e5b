import { describe, expect, it } from "vitest";
import type { View } from "$lib/types";
import { fixtures } from "./fixtures";
import { lastMoves, Since } from "./since";

const { board, view } = fixtures.chaukaFour;
const event = (verb: string, target: number) => ({ verb, paragraph: 1, what: 0, source: 0, target, count: 1 });
const after = (mover: number, verb: string, target = 1): View => ({ ...view, mover, events: [event(verb, target)] });

// Each entry: who played, and what was seen.
function told(own: number[], ...entries: [number, string, number][]): Since {
  const since = new Since();
  for (const [mover, verb, target] of entries)
    since.follow({ before: { ...view, mover }, now: after(mover, verb, target), board }, own);
  return since;
}

describe("what happened since", () => {
  it("is the whole turn of all the others", () => {
    const since = told([0], [0, "move", 3], [1, "throw", -1], [1, "move", 5], [2, "move", 6], [3, "move", 5]);
    expect(since.changes.map(({ before }) => before.mover)).toEqual([1, 2, 3]);
    expect(since.changed).toEqual([5, 6]);
  });

  it("stays when one throws, and goes when one moves", () => {
    const entries: [number, string, number][] = [
      [1, "move", 5],
      [0, "throw", -1],
    ];
    expect(told([0], ...entries).changed).toEqual([5]);
    expect(told([0], ...entries, [0, "move", 9]).changed).toEqual([9]);
  });

  it("is one turn of one seat where all of them sit at one device", () => {
    expect(told([0, 1], [0, "move", 3], [1, "move", 5], [1, "move", 6]).changed).toEqual([5, 6]);
  });
});

// Who played: a letter for a throw, a capital for a move.
const steps = (line: string) =>
  [...line].map((each) => ({ seat: each.toLowerCase().charCodeAt(0) - 97, thrown: each === each.toLowerCase() }));

describe("the last turn", () => {
  it("is what all the others moved since somebody here did", () => {
    expect(lastMoves(steps("aAbBcCcC"), [0])).toEqual([3, 5, 7]);
  });

  it("is one's own where one moved last, and nothing where nobody has", () => {
    expect(lastMoves(steps("aAbBaAA"), [0])).toEqual([5, 6]);
    expect(lastMoves(steps("aAbBa"), [0])).toEqual([3]);
    expect(lastMoves(steps("a"), [0])).toEqual([]);
  });

  it("is that of one seat where all of them sit at one device", () => {
    expect(lastMoves(steps("AABB"), [0, 1])).toEqual([2, 3]);
  });

  it("is the end of a very long one", () => {
    expect(lastMoves(steps("A" + "B".repeat(20)), [0])).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  });
});
