import { expect, test } from "vitest";
import { leafWith, leavesOf } from "./leaves";

test("every row stands on one leaf, in order", () => {
  const leaves = leavesOf(130, 60);
  expect(leaves).toEqual([
    { from: 0, to: 60 },
    { from: 60, to: 120 },
    { from: 120, to: 130 },
  ]);
  expect(leavesOf(0)).toHaveLength(1);
  expect(leavesOf(60, 60)).toHaveLength(1);
});

test("a step is found on its leaf", () => {
  const leaves = leavesOf(130, 60);
  expect([0, 1, 60, 61, 120, 121, 130].map((step) => leafWith(step, leaves))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});
