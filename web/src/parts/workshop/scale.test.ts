import { expect, test } from "vitest";
import { lengths } from "./scale";

test("the longest interval fills the scale, and all others keep their proportion", () => {
  const found = lengths([
    { value: 2, low: 1, high: 3 },
    { value: 4, low: 3, high: 5 },
  ]);
  expect(found).toEqual([
    { value: 40, low: 20, high: 60 },
    { value: 80, low: 60, high: 100 },
  ]);
});

test("where nothing was counted, nothing is drawn", () => {
  expect(lengths([{ value: 0, low: 0, high: 0 }])).toEqual([{ value: 0, low: 0, high: 0 }]);
});
