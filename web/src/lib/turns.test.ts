import { expect, test } from "vitest";
import { recounted, type Step, type Turn } from "./turns";
import type { Entry } from "./types";

const entry = (seq: number, kind: string): Entry => ({ seq, kind }) as Entry;
const step = (move: string): Step => ({ seat: 0, move, thrown: false, story: move });
const turn = (seq: number, text: string): Turn => ({ seq, actor: 0, kind: "move", text, story: [text] });
const entries = [entry(0, "created"), entry(1, "move"), entry(2, "phrase"), entry(3, "move"), entry(4, "move")];

test("what was played while nobody listened is told, in order and once", () => {
  const told = recounted([step("a"), step("b"), step("c")], entries, [turn(1, "a"), turn(4, "c")], 4);
  expect(told.map(({ seq, text }) => [seq, text])).toEqual([
    [1, "a"],
    [3, "b"],
    [4, "c"],
  ]);
});

test("what came after the record was written stays", () => {
  const told = recounted([step("a"), step("b")], entries, [turn(1, "a"), turn(4, "c")], 3);
  expect(told.map(({ text }) => text)).toEqual(["a", "b", "c"]);
});

test("a move that was taken back is told no more, and what follows is told once", () => {
  const more = [...entries, entry(5, "undone"), entry(6, "move")];
  const told = recounted([step("a"), step("b")], more, [turn(1, "a"), turn(4, "c"), turn(6, "d")], 5);
  expect(told.map(({ text }) => text)).toEqual(["a", "b", "d"]);
  expect(new Set(told.map(({ seq }) => seq)).size).toBe(3);
});

test("what the record has already, and nobody has been shown, is told later", () => {
  const told = recounted([step("a"), step("b"), step("c")], entries.slice(0, 4), [turn(1, "a")], 3);
  expect(told.map(({ seq, text }) => [seq, text])).toEqual([
    [1, "a"],
    [3, "b"],
  ]);
});
