import { expect, it } from "vitest";
import { fixtures } from "./fixtures";
import { hintPath } from "./previews";

it("an arrow goes from where a move begins to where it ends, over what lies between", () => {
  const { view, board } = fixtures.thaayamSeries;
  const choice = view.choices.find(({ move }) => move === "7+4")!;
  const path = hintPath("7+4", view, board);
  expect([path[0], path.at(-1)]).toEqual(choice.places);
  expect(path).toHaveLength(5);
});

it("it goes round a ring, and along a sowing", () => {
  const { view, board } = fixtures.oukounStacks;
  const choice = view.choices[0]!;
  const path = hintPath(choice.move, view, board);
  expect([path[0], path.at(-1)]).toEqual(choice.places);
  const start = fixtures.kidStart;
  const event = (target: number) => ({ verb: "move", paragraph: 3, what: 0, source: 0, target, count: 1 });
  const seen = { move: "a", places: [0], events: [1, 2, 3, 4].map(event), then: [], effects: [] };
  expect(hintPath("a", start.view, start.board, seen)).toEqual([0, 1, 2, 3, 4]);
});

it("there is none for a move that may not be played", () => {
  expect(hintPath("zigzag", fixtures.kidStart.view, fixtures.kidStart.board)).toEqual([]);
});
