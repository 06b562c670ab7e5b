import { expect, test } from "vitest";
import { choose, throwsOf } from "./shells";

test("four shells: each throw shows as many mouths as it is called by, and the last one none", () => {
  const thrown = throwsOf({ "1": 4, "2": 6, "3": 4, "4": 1, "8": 1 });
  expect(thrown.map(({ value, mouths }) => [value, mouths])).toEqual([
    ["8", 0],
    ["1", 1],
    ["2", 2],
    ["3", 3],
    ["4", 4],
  ]);
});

test("what does not look like shells has no picture", () => {
  expect(throwsOf({ "1": 3, "2": 3 }).every(({ mouths }) => mouths === null)).toBe(true);
  expect(throwsOf({})).toEqual([]);
});

test("ways to choose some of all", () => {
  expect([0, 1, 2, 3, 4].map((some) => choose(4, some))).toEqual([1, 4, 6, 4, 1]);
});
