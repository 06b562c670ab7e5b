import { expect, test } from "vitest";
import { throwsOf } from "./shells";

test("each throw of shells shows as many mouths as the board says, from none on", () => {
  const thrown = throwsOf({ "1": 4, "2": 6, "3": 4, "4": 1, "8": 1 }, [8, 1, 2, 3, 4]);
  expect(thrown.map(({ value, mouths, ways }) => [value, mouths, ways])).toEqual([
    ["8", 0, 1],
    ["1", 1, 4],
    ["2", 2, 6],
    ["3", 3, 4],
    ["4", 4, 1],
  ]);
});

test("what is not thrown with shells has no picture", () => {
  expect(throwsOf({ "1": 3, "2": 3 }, []).every(({ mouths }) => mouths === null)).toBe(true);
});
