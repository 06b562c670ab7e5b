// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { CHANCE, type View } from "$lib/types";
import { drawn, Trying } from "./trying.svelte";
import type { Step } from "./lessons";

// A server that plays everything, and forbids whatever one asks about.
const asked: { path: string; body: { position: string; moves?: string[] } }[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
    const body = JSON.parse(String(how.body));
    asked.push({ path, body });
    const told = { allowed: false, say: "No.", paragraph: 4, rule: "The rule.", places: [] };
    return Response.json(path.endsWith("/why") ? told : { view: view(body), why: null, refused: null });
  });
});

function view({ position, moves }: { position: string; moves?: string[] }): View {
  const next = [position, ...(moves ?? [])].join(" ");
  const odds = { "1": 1 };
  const choices = ["c", "d"].map((move, place) => ({ move, places: [place] }));
  return {
    position: next,
    to_act: next === "start" ? CHANCE : 0,
    odds,
    choices,
    story: [`played ${moves}`],
    seq: 0,
  } as unknown as View;
}

const step: Step = {
  title: "A step",
  text: [],
  position: "start",
  rule: 4,
  deeds: [
    { what: "throw", moves: ["3"], say: "a throw of 3" },
    { what: "refused", moves: ["x"], say: "an x" },
    { what: "play", moves: ["c"], say: "bowl c" },
  ],
  then: "Well done.",
};

test("a lesson throws what is written, and plays what it asks for", async () => {
  const trying = new Trying(step, true);
  await trying.begin();
  expect([trying.isThrow, trying.isDone, trying.mine]).toEqual([true, false, []]);
  await trying.throw();
  expect([trying.view?.position, trying.mine]).toEqual(["start 3", [0]]);
  await trying.play("c");
  expect([trying.view?.position, trying.isDone, trying.mine]).toEqual(["start 3 c", true, []]);
  expect(trying.saying).toMatchObject({ kind: "good", lines: ["played c"] });
});

test("a lesson does not play what it does not ask for", async () => {
  const trying = new Trying(step, true);
  await trying.begin();
  await trying.throw();
  await trying.play("d");
  expect([trying.view?.position, trying.saying?.kind, trying.isDone]).toEqual(["start 3", "info", false]);
});

test("what is forbidden is answered by its paragraph", async () => {
  const trying = new Trying(step, true);
  await trying.begin();
  await trying.why({ places: [2] });
  expect(trying.saying).toEqual({ kind: "bad", lines: ["No."], rule: 4, text: "The rule." });
});

test("an example shows itself step by step, what is forbidden included, and begins again", async () => {
  const trying = new Trying(step, false);
  await trying.begin();
  for (let n = 0; n < 3; n++) await trying.show();
  expect(asked.map(({ path, body }) => (path.endsWith("/why") ? "why" : (body.moves ?? [])))).toEqual([
    [],
    ["3"],
    "why",
    ["c"],
  ]);
  await trying.show();
  expect([trying.view?.position, trying.isDone]).toEqual(["start", false]);
});

test("in an example everybody plays as they like", async () => {
  const trying = new Trying(step, false);
  await trying.begin();
  await trying.throw();
  await trying.play("d");
  expect([trying.view?.position, trying.isDone, trying.mine]).toEqual(["start 3 d", true, [0]]);
});

test("somebody who asks is shown the place", async () => {
  const trying = new Trying(step, true);
  await trying.begin();
  await trying.throw();
  expect(trying.hinted).toEqual([]);
  trying.isHinted = true;
  expect(trying.hinted).toEqual([0]);
});

test("what nobody wrote down falls as often as it can", () => {
  const odds = { "8": 1, "1": 4, "2": 6, "3": 4, "4": 1 };
  const chances = [0, 0.24, 0.26, 0.62, 0.63, 0.87, 0.88, 0.93, 0.94, 0.999];
  expect(chances.map((chance) => drawn(odds, chance)).join("")).toBe("1122334488");
  expect(drawn({}, 0.5)).toBe("");
});
