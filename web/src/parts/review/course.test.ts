// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { Course } from "./course.svelte";

// A game of letters: any letter may be played but x, and the position is what was played so far.
function served(): void {
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { position = "", moves = [] } = JSON.parse(body) as { position?: string; moves?: string[] };
    const bad = moves.indexOf("x");
    const played = position + (bad < 0 ? moves : moves.slice(0, bad)).join("");
    const why = bad < 0 ? null : { say: "No x." };
    return new Response(
      JSON.stringify({
        view: { position: played, story: moves },
        stories: moves.map((move) => `${move} is played.`),
        refused: bad < 0 ? null : bad,
        why,
      }),
    );
  });
}

afterEach(() => vi.unstubAllGlobals());

test("moves are played one after the other, and taken back", async () => {
  served();
  const course = new Course({});
  await course.begin();
  expect(await course.play("a")).toBe(true);
  expect(await course.play("b")).toBe(true);
  expect([course.view?.position, course.view?.seq, course.moves]).toEqual(["ab", 2, ["a", "b"]]);
  await course.back();
  expect([course.view?.position, course.moves]).toEqual(["a", ["a"]]);
});

test("what a rule forbids changes nothing, and is explained", async () => {
  served();
  const course = new Course({});
  await course.begin();
  expect(await course.play("x")).toBe(false);
  expect([course.moves, course.told?.say]).toEqual([[], "No x."]);
});

test("a line that is taken up again can be taken back step by step", async () => {
  served();
  const course = new Course({});
  await course.begin(["a", "b", "c"]);
  expect(course.view?.position).toBe("abc");
  expect(course.stops.map(({ story }) => story)).toEqual(["", "a is played.", "b is played.", "c is played."]);
  await course.back();
  expect([course.view?.position, course.view?.seq]).toEqual(["ab", 2]);
  await course.back();
  await course.back();
  expect([course.view?.position, course.moves]).toEqual(["", []]);
});
