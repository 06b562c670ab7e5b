import { describe, expect, it } from "vitest";
import { fixtures } from "./fixtures";
import { layout } from "./geometry";
import { recoilOf } from "./recoiling";

const { board, view } = fixtures.chaukaFour;
const { spots } = layout(board, 0, 400);
const track = board.tracks[0]!;
const mine = view.chairs[0]!.seat;
const at = (place: number) => ({
  ...view,
  mover: 0,
  contents: board.places.map((_, n) => (n === place ? [{ kind: mine, count: 2, mark: "" }] : [])),
});
const length = (points: { x: number; y: number }[]) =>
  points.slice(1).reduce((sum, { x, y }, n) => sum + Math.hypot(x - points[n]!.x, y - points[n]!.y), 0);

describe("a refused piece", () => {
  const cell = spots[track[1]!]!.w;

  it("sets out along its way and stops before what is in it", () => {
    const [from, to] = [track[1]!, track[2]!];
    const recoil = recoilOf([from, to], at(from), board, spots)!;
    expect(recoil).toMatchObject({ from, piece: { kind: mine, count: 1 } });
    expect(recoil.points[0]).toMatchObject({ x: spots[from]!.x, y: spots[from]!.y });
    expect(length(recoil.points)).toBeCloseTo(0.45 * cell, 3);
  });

  it("never goes further than a short way", () => {
    const recoil = recoilOf([track[0]!, track[9]!], at(track[0]!), board, spots)!;
    expect(length(recoil.points)).toBeCloseTo(2.2 * cell, 3);
  });

  it("stays when none is there, when nothing was aimed at, and where nothing walks", () => {
    expect(recoilOf([track[3]!, track[4]!], at(track[1]!), board, spots)).toBeNull();
    expect(recoilOf([track[3]!], at(track[3]!), board, spots)).toBeNull();
    const sowing = fixtures.kidStart;
    expect(recoilOf([0, 1], sowing.view, sowing.board, layout(sowing.board, 0, 400).spots)).toBeNull();
  });
});
