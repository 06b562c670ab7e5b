// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { heldIn, hold, isHeld } from "./held";

const MATCH = "AAAAAAAAAAAAAAAAAAAAAA";

beforeEach(() => localStorage.clear());

test("a match of this device is known by its number, and by every path that asks about it", () => {
  hold(MATCH);
  hold(MATCH);
  expect(isHeld(MATCH)).toBe(true);
  for (const more of ["", "/record", "/record?language=fr", "/rematch", "?x"])
    expect(heldIn(`/api/matches/${MATCH}${more}`)).toBe(MATCH);
});

test.each([`/api/matches/${MATCH.replace("A", "B")}`, "/api/matches", "/api/positions", `/api/records/${MATCH}`])(
  "%s is no question about it",
  (path) => {
    hold(MATCH);
    expect(heldIn(path)).toBe(null);
  },
);
