import { describe, expect, it } from "vitest";
import type { Board, BoardEvent, View } from "$lib/types";
import { put, taken, total } from "./contents";
import { fixtures } from "./fixtures";
import { begun, landed, plan, trail } from "./motion";
import { arrived, standing } from "./standing";
import { slots, slotted } from "./scatter";
import { goRound, line, walk } from "./walking";

const event = (verb: string, source: number, target: number, what = 0, count = 1): BoardEvent => ({
  verb,
  paragraph: 1,
  what,
  source,
  target,
  count,
});
const seen = (view: View, ...events: BoardEvent[]): View => ({ ...view, events });

describe("the steps between two views", () => {
  it.each(Object.values(fixtures))("of $name lead to the view the server sent", ({ before, view, board }) => {
    if (!before) return;
    let contents = before.contents;
    for (const step of plan(before.contents, view, board)) contents = landed(begun(contents, step), step, board);
    expect(contents.map(total)).toEqual(view.contents.map(total));
  });

  it.each(Object.values(fixtures))("of $name take no longer than a second and a half", ({ before, view, board }) => {
    const steps = plan(before?.contents ?? view.contents, view, board);
    expect(steps.reduce((sum, step) => sum + step.ms, 0)).toBeLessThanOrEqual(1500.01);
  });

  it("sow one seed after the other, the hand going along", () => {
    const { board, view } = fixtures.kidStart;
    const steps = plan(
      view.contents,
      seen(view, event("move", 2, 3), event("move", 2, 4), event("move", 2, 5), event("move", 2, 6)),
      board,
    );
    expect(steps.map((step) => step.path)).toEqual([[2, 3], [3, 4], [4, 5], [5, 6], [6]]);
    expect(steps.map((step) => total(step.carried))).toEqual([4, 3, 2, 1, 0]);
    expect(steps.map((step) => step.ms)).toEqual([100, 100, 100, 100, 250]);
  });

  it("end a sowing with an accent that shows what follows, and no sowing lasts longer than 1.4 seconds", () => {
    const { board, view } = fixtures.kidStart;
    const many = Array.from({ length: 20 }, (_, n) => event("move", 2, (3 + n) % 14));
    const steps = plan(view.contents, seen(view, ...many, event("again", 8, -1)), board);
    expect(steps.at(-1)).toMatchObject({ accent: "again", path: [8], ms: 250, noise: null });
    expect(steps.reduce((sum, step) => sum + step.ms, 0)).toBeLessThanOrEqual(1400.01);
    expect(plan(view.contents, seen(view, event("move", 5, 6)), board).map(({ accent }) => accent)).toEqual([
      undefined,
      "last",
    ]);
  });

  it("have no accent where a fruit falls out of a hand or a pawn walks", () => {
    const { board, view } = fixtures.bananaHand;
    const hand = board.places.findIndex(({ kind }) => kind === "hand");
    expect(plan(view.contents, seen(view, event("move", hand, 0)), board)).toHaveLength(1);
  });

  it("walk along the track, and send a captured pawn straight home", () => {
    const { board, view } = fixtures.chaukaFour;
    const [from, , , to] = board.tracks[0]!;
    const steps = plan(
      view.contents,
      seen(view, event("move", from!, to!, 0), event("capture", to!, board.tracks[1]![0]!, 1)),
      board,
    );
    expect(steps[0]!.path).toEqual(board.tracks[0]!.slice(0, 4));
    expect(steps[0]!.ms).toBe(500);
    expect(steps[1]).toMatchObject({ ms: 300, noise: "capture", path: [to, board.tracks[1]![0]] });
  });

  it("carry what the event says, whoever sits there and whatever else stands on the square", () => {
    const { board, view } = fixtures.chaukaTwo;
    const white = board.pieces.findIndex(({ name }) => name === "white");
    const [from, , to] = board.tracks[1]!;
    for (const lying of [
      [],
      [
        { kind: "red", count: 1, mark: "" },
        { kind: "white", count: 1, mark: "" },
      ],
    ]) {
      const [step] = plan(view.contents.with(from!, lying), seen(view, event("move", from!, to!, white)), board);
      expect(step!.carried).toEqual([{ kind: "white", count: 1, mark: "" }]);
      expect(step!.path).toEqual(board.tracks[1]!.slice(0, 3));
    }
  });

  it.each(Object.values(fixtures))("of $name carry pieces that the board knows", ({ before, view, board }) => {
    for (const { carried } of plan(before?.contents ?? view.contents, view, board)) {
      for (const { kind } of carried) expect(board.pieces.map(({ name }) => name)).toContain(kind);
    }
  });
});

it("without movement the last move is a numbered trail", () => {
  const { board, view } = fixtures.kidStart;
  expect(trail(seen(view, event("move", 2, 3), event("move", 2, 4)), board)).toEqual([
    { place: 3, number: 1 },
    { place: 4, number: 2 },
  ]);
});

describe("contents", () => {
  const stack = [["white", "red", "black"].map((kind) => ({ kind, count: 1, mark: "" })), []];

  it("lose the topmost pieces of a stack and keep their order elsewhere", () => {
    const moving = stack[0]!.slice(1);
    const lifted = taken(stack, 0, moving);
    expect(lifted[0]!.map((piece) => piece.kind)).toEqual(["white"]);
    expect(put(lifted, 1, moving, true)[1]!.map((piece) => piece.kind)).toEqual(["red", "black"]);
  });

  it("count pieces of a kind together on other places", () => {
    const one = { kind: "fruit", count: 1, mark: "" };
    expect(put([[one]], 0, [one], false)[0]).toEqual([{ kind: "fruit", count: 2, mark: "" }]);
  });
});

describe("ways", () => {
  it("go along a track only forwards", () => {
    const { board } = fixtures.chaukaFour;
    const track = board.tracks[0]!;
    expect(walk(board, 0, track[2]!, track[5]!)).toEqual(track.slice(2, 6));
    expect(walk(board, 0, track[5]!, track[2]!)).toEqual([track[5], track[2]]);
  });

  it("go round a ring as the move says, else the shorter way", () => {
    const ring: Board = { ...fixtures.oukounStacks.board, tracks: [[0, 1, 2, 3, 4, 5]], sense: "clockwise" };
    expect(goRound(ring, 1, 5)).toEqual([1, 0, 5]);
    expect(goRound(ring, 4, 0)).toEqual([4, 5, 0]);
    expect(goRound(ring, 1, 5, "clockwise")).toEqual([1, 2, 3, 4, 5]);
    expect(goRound(ring, 4, 0, "anticlockwise")).toEqual([4, 3, 2, 1, 0]);
  });

  it("are drawn as one line", () => {
    const spot = (x: number, y: number) => ({ x, y, w: 10, h: 10, outward: "down" as const });
    expect(line([spot(0, 0), spot(50, 0)], [0, 1])).toBe("M 0 0 L 50 0");
    expect(line([], [3])).toBe("");
  });
});

describe("fruits", () => {
  it("lie in the same places for ever", () => {
    expect(slots(5)).toBe(slots(5));
    expect(slots(5)).not.toEqual(slots(6));
    for (const { x, y } of slots(5)) expect(Math.hypot(x, y)).toBeLessThan(1);
  });

  it("of several kinds never share a slot", () => {
    const found = slotted([2, 3, 1, 2]).map(({ slot }) => slot);
    expect(new Set(found).size).toBe(8);
  });
});

const BONDS = [
  { name: "twins", size: 2 },
  { name: "crowd", size: 0 },
];

it("pawns of a pair stand side by side under a yoke, and many are one with a number", () => {
  const pair = standing([{ kind: "red", count: 2, mark: "twins" }], BONDS, 58, 58);
  expect(pair.yokes).toHaveLength(1);
  expect(pair.pawns[0]!.y).toBe(pair.pawns[1]!.y);
  expect(standing([{ kind: "red", count: 4, mark: "twins" }], BONDS, 58, 58).yokes).toHaveLength(2);
  expect(standing([{ kind: "red", count: 4, mark: "crowd" }], BONDS, 58, 58).yokes).toHaveLength(3);
  expect(standing([{ kind: "red", count: 6, mark: "" }], BONDS, 58, 58).pawns).toMatchObject([{ count: 6 }]);
});

it("pawns that have arrived stand there one by one, beside the room for the others", () => {
  const { pawns, rooms } = arrived(
    [
      { kind: "red", count: 3, mark: "" },
      { kind: "blue", count: 1, mark: "" },
    ],
    { red: 4, blue: 4 },
    56,
  );
  expect([pawns.length, rooms.length]).toEqual([4, 4]);
  expect(new Set([...pawns, ...rooms].map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
  for (const { x, y, size } of pawns) expect(Math.max(Math.abs(x), Math.abs(y)) + size / 2).toBeLessThanOrEqual(28);
});
