import { expect, it } from "vitest";
import { fixtures } from "$board/fixtures";
import { taskLine } from "./task";

const view = fixtures.chaukaFour.view;
const say = (id: string, facts: Record<string, string> = {}) => [id, ...Object.values(facts)].join(" ");
const seen = {
  view,
  seats: [view.mover],
  acting: view.mover,
  nameOf: () => "",
  sideOf: (seat: number) => `side ${seat}`,
  say,
};
const others = { ...seen, seats: [], acting: null };
const chairs = (change: object) => view.chairs.map((chair) => ({ ...chair, ...change }));

it("who plays is told what to do, by name where several share a device", () => {
  expect(view.task).not.toBe("");
  expect(taskLine(seen)).toBe(view.task);
  expect(taskLine({ ...seen, seats: [0, 1] })).toBe(`task-named side ${view.mover} ${view.task}`);
});

it("everybody else is told who is waited for", () => {
  expect(taskLine(others)).toBe(`task-waiting side ${view.mover}`);
  expect(taskLine({ ...others, nameOf: () => "Ann" })).toBe("task-waiting Ann");
  expect(taskLine({ ...others, view: { ...view, chairs: chairs({ program: "3" }) } })).toBe(
    `task-thinking side ${view.mover}`,
  );
  expect(taskLine({ ...others, view: { ...view, to_act: -1 } })).toBe(`task-throwing side ${view.mover}`);
});

it("before the game and after it there is a line too", () => {
  expect(taskLine({ ...seen, acting: null, view: { ...view, begun: false, chairs: chairs({ taken: false }) } })).toBe(
    "task-seat",
  );
  expect(taskLine({ ...seen, acting: null, view: { ...view, begun: false, chairs: chairs({ taken: true }) } })).toBe(
    "task-sealing",
  );
  const result = { how: "rules", places: [], payoffs: [], paragraph: 0, say: "" };
  expect(taskLine({ ...seen, view: { ...view, result } })).toBe("task-over");
});
