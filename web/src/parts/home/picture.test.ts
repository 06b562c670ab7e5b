import { expect, test } from "vitest";
import { familyOf, layout } from "$board/geometry";
import { pictures, sceneOf, type Picture } from "./picture";

const facts = { shape: "rows", look: "", pieces: [], signs: [] } as const;
const bowls: Picture = {
  ...facts,
  pieces: [],
  signs: [],
  places: [["bowl", 2, 1, 0, 0], ["pile", 3, 0, 0, 0], ["bowl", 0, 1, 1, 0]],
  contents: [[["fruit", 4]], [["fruit", 9]], []],
}; // prettier-ignore

test("what lies beside a board is not drawn, and everything else keeps its pieces", () => {
  const { board, contents } = sceneOf(bowls);
  expect(board.places.map(({ role }) => role)).toEqual(["bowl", "bowl"]);
  expect(contents).toEqual([[{ kind: "fruit", count: 4, mark: "" }], []]);
});

test("the middle of a ring is not a place of it, the goal of a cloth is", () => {
  const of = (...roles: Picture["places"][number][0][]) =>
    sceneOf({ ...bowls, places: roles.map((role) => [role, 0, 0, -2, 0]), contents: [[], []] }).board.places.length;
  expect(of("stack", "middle")).toBe(1);
  expect(of("square", "goal")).toBe(2);
});

test.each(Object.entries(pictures))("%s is drawn inside its frame", (_, picture) => {
  expect(picture.contents).toHaveLength(picture.places.length);
  const { board } = sceneOf(picture);
  expect(familyOf(board)).not.toBe("plain");
  const plan = layout(board, 0, 1000);
  expect(plan.spots.every(({ x, y }) => x > 0 && y > 0 && x < plan.width && y < plan.height)).toBe(true);
});
