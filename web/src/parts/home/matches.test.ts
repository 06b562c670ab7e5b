// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Summary } from "$lib/types";
import { standing, unfinished } from "./matches";

const DAY = 24 * 3600 * 1000;
const match = (more: object): Summary =>
  ({
    result: null,
    shut: "",
    begun: true,
    to_act: 0,
    you: { seats: [0], host: true },
    chairs: [],
    created: 0,
    last: 0,
    ...more,
  }) as unknown as Summary;
const people = (...programs: string[]) => programs.map((program) => ({ program }));

test("it is my turn when a seat of mine is to act", () => {
  expect(standing(match({}))).toBe("yours");
  expect(standing(match({ to_act: 1 }))).toBe("theirs");
});

test("a throw against programs is mine to make; among people it is said only that one is due", () => {
  expect(standing(match({ to_act: -1, chairs: people("", "3") }))).toBe("yours");
  expect(standing(match({ to_act: -1, chairs: people("", "") }))).toBe("throw");
  expect(standing(match({ to_act: -1, chairs: people("", ""), mover: 0 }))).toBe("yours");
});

test("a match that has not begun waits for people, or for them to look; one with a result is over", () => {
  expect(standing(match({ begun: false, chairs: [{ taken: true }, { taken: false }] }))).toBe("waiting");
  expect(standing(match({ begun: false, chairs: [{ taken: true }] }))).toBe("ready");
  expect(standing(match({ result: { winners: [0] } }))).toBe("over");
});

test("matches where it is my turn come first; tables nobody came to are forgotten after a week", () => {
  const [mine, theirs] = [match({ match: "a", last: 1 }), match({ match: "b", to_act: 1, last: 2 })];
  const [fresh, stale] = [match({ match: "c", begun: false, created: 6 * DAY }), match({ match: "d", begun: false })];
  expect(unfinished([stale, fresh, theirs, mine], 8 * DAY, 9).map((each) => each.match)).toEqual(["a", "b", "c"]);
});
