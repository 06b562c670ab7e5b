// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { optionsIn, type Line } from "./puzzles";
import { Solved } from "./solved.svelte";

const line = (id: string, game: string, difficulty: number): Line => ({ id, game, difficulty, motif: "quiet" });
const LINES = [line("a1", "a", 1), line("a2", "a", 2), line("a3", "a", 2), line("b1", "b", 1), line("b2", "b", 3)];

beforeEach(() => localStorage.clear());

test("what is solved at the first try makes a row, and help or a slip ends it", () => {
  const solved = new Solved();
  solved.finish("a1", "first");
  solved.finish("a2", "first");
  expect([solved.streak, solved.best]).toEqual([2, 2]);
  solved.finish("b1", "later");
  expect([solved.streak, solved.best]).toEqual([0, 2]);
});

test("only the first time counts, and it is still there on the next visit", () => {
  new Solved().finish("a1", "shown");
  new Solved().finish("a1", "first");
  const solved = new Solved();
  expect([solved.how("a1"), solved.streak]).toEqual(["shown", 0]);
  expect(solved.count(LINES)).toEqual({ done: 1, first: 0 });
});

test("the easiest that is new comes next, of the game one has met least", () => {
  const solved = new Solved();
  expect(solved.next(LINES)?.id).toBe("a1");
  solved.finish("a1", "first");
  expect(solved.next(LINES)?.id).toBe("b1");
  solved.finish("b1", "first");
  solved.finish("a2", "first");
  expect(solved.next(LINES, "a3")?.id).toBe("b2");
});

test("when all were met, those come again that were not solved at once", () => {
  const solved = new Solved();
  for (const { id } of LINES) solved.finish(id, id === "a3" ? "shown" : "first");
  expect(solved.next(LINES)?.id).toBe("a3");
  expect(solved.next(LINES, "a3")?.id).toBe("a1");
  expect(solved.next([LINES[0]!], "a1")?.id).toBe("a1");
  expect(solved.next([])).toBeNull();
});

test("a position says which options are not the usual ones", () => {
  expect(optionsIn("some-game pawns=2 lap=yes | step=1,2")).toEqual([
    ["pawns", "2"],
    ["lap", "yes"],
  ]);
  expect(optionsIn("some-game | step=1=2")).toEqual([]);
});
