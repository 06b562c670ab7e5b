import { describe, expect, it } from "vitest";
import type { View } from "$lib/types";
import { fixtures } from "./fixtures";
import { NO_SERIES, chips, followed, inHand, type Series } from "./series";

const { view, board } = fixtures.thaayamSeries;
const follow = (series: Series, now: View) => followed(series, now, board);
const thrown = (seat: number, ...worths: number[]): View["thrown"] =>
  worths.map((worth) => ({ seat, mouths: worth === 8 ? 0 : worth, worth, shells: 4 }));
const after = (more: Partial<View>): View => ({ ...view, events: [], mover: 0, throws: [], ...more });

describe("the throws of a turn", () => {
  it("are those the match tells, in the order they fell, whatever was seen before", () => {
    const now = after({ thrown: thrown(0, 8, 1, 4, 3), throws: [1, 3, 4, 8] });
    const seen = follow(follow(NO_SERIES, after({ thrown: thrown(0, 8) })), now);
    expect(seen).toEqual(follow(NO_SERIES, now));
    expect(seen).toMatchObject({ thrown: [8, 1, 4, 3], last: 3, mouths: 3, shells: 4 });
  });

  it("stay, spent, when they have been used", () => {
    const now = after({ thrown: thrown(0, 4, 1, 4, 2), throws: [4] });
    expect(chips(follow(NO_SERIES, now), now.throws)).toEqual([
      { value: 4, spent: true },
      { value: 1, spent: true },
      { value: 4, spent: false },
      { value: 2, spent: true },
    ]);
  });

  it("are chosen by their place among those in hand", () => {
    expect(inHand(after({ thrown: thrown(0, 8, 1, 4), throws: [1, 8] }), board)).toEqual([8, 1]);
  });

  it("of the turn before leave their result, and no chips", () => {
    const series = follow(NO_SERIES, after({ mover: 1, thrown: thrown(0, 8, 3) }));
    expect(series).toMatchObject({ thrown: [], last: 3 });
  });

  it("are remembered where a position has no history", () => {
    const fell = (count: number) => [{ verb: "throw", paragraph: 1, what: count, source: -1, target: -1, count }];
    const first = follow(NO_SERIES, after({ thrown: [], events: fell(4), throws: [4] }));
    const second = follow(first, after({ thrown: [], events: fell(2), throws: [2, 4] }));
    expect(second).toMatchObject({ thrown: [4, 2], last: 2 });
    expect(chips(second, [4])).toEqual([
      { value: 4, spent: false },
      { value: 2, spent: true },
    ]);
  });
});
