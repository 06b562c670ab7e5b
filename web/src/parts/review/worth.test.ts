import { expect, test } from "vitest";
import { area, chancesOf, leastSure, path, percent, points, stepAt, type Ledger } from "./worth";

test("a line goes from the left to the right, the best at the top", () => {
  expect(path([0, 0.5, 1], 100, 10)).toBe("M0 10L50 5L100 0");
  expect(area([0, 1], 100, 10)).toBe("M0 10L100 0L100 10L0 10Z");
  expect(area([], 100, 10)).toBe("");
});

test("whoever points at the graph means the nearest step", () => {
  expect([0, 0.24, 0.26, 1, 1.2].map((share) => stepAt(share, 2))).toEqual([0, 0, 1, 2, 2]);
});

test("a sum is as sure as its least sure part", () => {
  expect(leastSure(["exact", "opinion", "estimate"])).toBe("opinion");
  expect(leastSure(["exact", "exact-endgame"])).toBe("exact-endgame");
  expect(leastSure(["learnt", "exact"])).toBe("learnt");
  expect(leastSure(["learnt", "opinion"])).toBe("opinion");
  expect(leastSure([])).toBe("exact");
});

test("chances begin with the start and follow every throw and move", () => {
  const amounts = (...chances: number[]) => ({ chances });
  const ledger = { start: amounts(0.5, 0.5), entries: [{ after: amounts(0.6, 0.4) }, { after: amounts(1, 0) }] };
  expect(chancesOf(ledger as unknown as Ledger, 1)).toEqual([0.5, 0.4, 0]);
});

test("numbers are written as the language does", () => {
  expect(percent(0.1234, "en")).toBe("12.3%");
  expect(percent(0.1234, "fr").replace(/\s/g, " ")).toBe("12,3 %");
  expect(points(-0.0512, "en")).toBe("−5.1");
  expect(points(0, "fr")).toBe("0,0");
});
