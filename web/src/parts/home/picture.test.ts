import { expect, test } from "vitest";
import { familyOf, layout } from "$board/geometry";
import { pictures, sceneOf, type Picture } from "./picture";

const bowls: Picture = {
  look: "",
  seats: ["south", "north"],
  places: [
    ["bowl", 2, 1, 0],
    ["pile", 3, 0, 0],
    ["bowl", 0, 1, 1],
  ],
  contents: [[["fruit", 4]], [["fruit", 9]], []],
};

test("what lies beside a board is not drawn, and everything else keeps its pieces", () => {
  const { board, contents } = sceneOf(bowls);
  expect(board.places.map(({ kind }) => kind)).toEqual(["bowl", "bowl"]);
  expect(contents).toEqual([[{ kind: "fruit", count: 4, mark: "" }], []]);
});

test("the middle of a ring is not a place of it, the middle of a cloth is", () => {
  const centre: Picture["places"][number] = ["centre", 1, 1, -2];
  const of = (kind: string) =>
    sceneOf({ look: "", seats: [], places: [[kind, 0, 0, -2], centre], contents: [[], []] }).board.places.length;
  expect(of("sun-1")).toBe(1);
  expect(of("square")).toBe(2);
});

test.each(Object.entries(pictures))("%s is drawn inside its frame", (_, picture) => {
  expect(picture.contents).toHaveLength(picture.places.length);
  const { board } = sceneOf(picture);
  expect(familyOf(board)).not.toBe("plain");
  const plan = layout(board, 0, 1000);
  expect(plan.spots.every(({ x, y }) => x > 0 && y > 0 && x < plan.width && y < plan.height)).toBe(true);
});
