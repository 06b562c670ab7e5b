import { expect, test } from "vitest";
import { drawn } from "./drawn";

test("what nobody wrote down falls as often as it can", () => {
  const odds = { "8": 1, "1": 4, "2": 6, "3": 4, "4": 1 };
  expect([0, 0.24, 0.26, 0.62, 0.63, 0.87, 0.88, 0.93, 0.94, 0.999].map((chance) => drawn(odds, chance))).toEqual([
    "1",
    "1",
    "2",
    "2",
    "3",
    "3",
    "4",
    "4",
    "8",
    "8",
  ]);
  expect(drawn({}, 0.5)).toBe("");
});
