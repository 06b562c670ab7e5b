import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "$lib/types";
import { fixtures } from "$board/fixtures";
import { Passing } from "./passing.svelte";

const entry = (seq: number, verb: string, ...story: string[]): View => ({
  ...fixtures.thaayamSeries.view,
  seq,
  story,
  events: [{ verb, paragraph: 5, what: 0, source: -1, target: -1, count: 2 }],
});
const texts = (passing: Passing) => passing.said.map(({ text }) => text);

describe("a pass", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is said with its reason until something else happens, and for a second and a half at least", () => {
    const passing = new Passing();
    passing.follow(entry(1, "pass", "Red throws 2.", "Red cannot use any result and passes."));
    vi.advanceTimersByTime(9000);
    expect(texts(passing)).toEqual(["Red cannot use any result and passes."]);
    passing.follow(entry(2, "throw", "White throws 1."));
    expect(texts(passing)).toEqual([]);
  });

  it("is still there when the next entry comes at once", () => {
    const passing = new Passing();
    passing.follow(entry(1, "pass", "Red passes."));
    passing.follow(entry(2, "throw", "White throws 1."));
    vi.advanceTimersByTime(1400);
    expect(texts(passing)).toEqual(["Red passes."]);
    vi.advanceTimersByTime(200);
    expect(texts(passing)).toEqual([]);
  });

  it("does not hide the one before it", () => {
    const passing = new Passing();
    passing.follow(entry(1, "pass", "Red passes."));
    vi.advanceTimersByTime(500);
    passing.follow(entry(2, "pass", "White passes."));
    expect(texts(passing)).toEqual(["Red passes.", "White passes."]);
    vi.advanceTimersByTime(1100);
    expect(texts(passing)).toEqual(["White passes."]);
  });
});
