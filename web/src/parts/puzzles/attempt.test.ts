// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Attempt } from "./attempt.svelte";
import type { Answer, Puzzle } from "./puzzles";
import { solved } from "./solved.svelte";

// A server for which the position is what was played so far.
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { position = "", moves = [] } = JSON.parse(body) as { position?: string; moves?: string[] };
    const choices = ["a", "b"].map((move, place) => ({ move, places: [place, 9] }));
    const view = { position: position + moves.join(""), story: moves, choices };
    return Response.json({ view, refused: null, why: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const said = { en: "", fr: "" };
const answer = (move: string, loss: number, line: string[]): Answer => ({
  ...{ move, loss, line, chance: 1 - loss },
  ...{ say: said, worth: said, verdict: said, words: said, reply: said },
});
const puzzle = (id: string): Puzzle => ({
  ...{ id, game: "some-game", position: "", mover: "south", motif: "quiet", difficulty: 1, missed: [], tempting: "a" },
  ...{ source: "exact", origin: "", goal: said, hint: said, lesson: said, overlooked: said },
  answers: [answer("b", 0, ["b", "c", "d"]), answer("a", 1, ["a", "x"])],
});

async function begun(id: string): Promise<Attempt> {
  const attempt = new Attempt(puzzle(id));
  await attempt.begin();
  return attempt;
}

test("the best move solves it, and best play is played out move by move", async () => {
  const attempt = await begun("1");
  await attempt.play("b");
  expect([attempt.isSolved, attempt.mayMove, solved.how("1")]).toEqual([true, false, "first"]);
  await attempt.follow();
  expect([attempt.view?.position, attempt.isPlaying]).toEqual(["bc", true]);
  await vi.runAllTimersAsync();
  expect([attempt.view?.position, attempt.isPlaying, attempt.hasMore]).toEqual(["bcd", false, false]);
});

test("a wrong move is answered, may be taken back, and then it is no first try", async () => {
  const attempt = await begun("2");
  await attempt.play("a");
  expect([attempt.answer?.loss, attempt.isSolved, attempt.mayMove, solved.how("2")]).toEqual([1, false, false, null]);
  attempt.again();
  expect([attempt.view?.position, attempt.mayMove]).toEqual(["", true]);
  await attempt.play("b");
  expect(solved.how("2")).toBe("later");
});

test("help comes in words first, then on the board", async () => {
  const attempt = await begun("3");
  attempt.hint();
  expect(attempt.hinted).toEqual([]);
  attempt.hint();
  expect(attempt.hinted).toEqual([1]);
  await attempt.play("b");
  expect([attempt.hinted, solved.how("3")]).toEqual([[], "later"]);
});

test("the solution is shown to whoever asks, whatever lies on the board", async () => {
  const attempt = await begun("4");
  await attempt.play("a");
  await attempt.show();
  expect([attempt.view?.position, attempt.isSolved, solved.how("4")]).toEqual(["b", true, "shown"]);
});

test("who leaves while a line is played out is not followed", async () => {
  const attempt = await begun("5");
  await attempt.play("b");
  await attempt.follow();
  attempt.leave();
  await vi.runAllTimersAsync();
  expect(attempt.view?.position).toBe("bc");
});
