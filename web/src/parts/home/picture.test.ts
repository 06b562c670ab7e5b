import { expect, test } from "vitest";
import { frame, makeOf, pictures, ranked, scattered, spots, type Picture } from "./picture";

const bowls: Picture = {
  places: [["bowl", 2, 0, 0], ["bowl", 0, 0, 1], ["pile", 3, 0, 0]],
  contents: [[["fruit", 4]], [], [["fruit", 9]]],
};

test("what a board is made of follows from the kinds of its places", () => {
  expect(makeOf(bowls)).toBe("plank");
  expect(makeOf({ places: [["square", 0, 0, -2]], contents: [[]] })).toBe("cloth");
  expect(makeOf({ places: [["sun-2", 0, 0, -2]], contents: [[]] })).toBe("mat");
});

test("what lies beside a board is not drawn", () => {
  expect(spots(bowls).map(({ nth }) => nth)).toEqual([0, 1]);
  expect(frame(bowls, 0.5)).toEqual([-0.5, -0.5, 1, 2.24]);
});

test("a heap shows as many pieces as there is room for, all inside its place", () => {
  const heap = scattered([["apple", 20]], 9, 0.4);
  expect(heap).toHaveLength(9);
  expect(heap.every(({ x, y }) => Math.hypot(x, y) <= 0.4)).toBe(true);
});

test("one pawn stands in the middle, four in a square", () => {
  expect(ranked([["red", 1]])).toEqual([{ kind: "red", x: 0, y: 0 }]);
  expect(new Set(ranked([["red", 2], ["blue", 2]]).map(({ x, y }) => `${x},${y}`)).size).toBe(4);
});

test("every picture has contents for each place", () => {
  for (const { places, contents } of Object.values(pictures)) expect(contents).toHaveLength(places.length);
});
