import { describe, expect, it } from "vitest";
import type { Board } from "$lib/types";
import { fixtures } from "./fixtures";
import { TARGET, familyOf, layout, towards } from "./geometry";
import { moved, ownBowls } from "./keys";

const PHONE = 336; // 360 pixels less the margins
const all = Object.values(fixtures);

describe("every board", () => {
  it.each(all)("$name has targets for fingers on a small phone", ({ board, seat }) => {
    const plan = layout(board, seat, PHONE);
    const pixels = Math.max(PHONE, plan.least) / plan.width;
    for (const spot of plan.spots) expect(Math.min(spot.w, spot.h) * pixels).toBeGreaterThanOrEqual(TARGET - 0.01);
  });

  it.each(all)("$name keeps every place inside, and none over another", ({ board, seat }) => {
    for (const room of [PHONE, 1000]) {
      const { spots, width, height } = layout(board, seat, room);
      spots.forEach((spot, index) => {
        expect(spot.x - spot.w / 2).toBeGreaterThanOrEqual(-0.01);
        expect(spot.x + spot.w / 2).toBeLessThanOrEqual(width + 0.01);
        expect(spot.y - spot.h / 2).toBeGreaterThanOrEqual(-0.01);
        expect(spot.y + spot.h / 2).toBeLessThanOrEqual(height + 0.01);
        for (const other of spots.slice(index + 1)) {
          const apart =
            Math.abs(spot.x - other.x) >= (spot.w + other.w) / 2 - 0.01 ||
            Math.abs(spot.y - other.y) >= (spot.h + other.h) / 2 - 0.01;
          expect(apart).toBe(true);
        }
      });
    }
  });
});

describe("who looks", () => {
  it.each([0, 1, 2, 3])("has the own home below: seat %i of a race", (seat) => {
    const { board } = fixtures.chaukaFour;
    const { spots } = layout(board, seat, PHONE);
    const home = board.places.findIndex((place) => place.role === "home" && place.seat === seat);
    expect(spots[home]!.y).toBe(Math.max(...spots.map((spot) => spot.y)));
  });

  it.each([0, 1])("has the own bowls below and the own mancala at the right: seat %i", (seat) => {
    const { board } = fixtures.kidStart;
    const { spots } = layout(board, seat, 1000);
    const [first, last] = [ownBowls(board, seat)[0]!, ownBowls(board, seat).at(-1)!];
    const store = board.places.findIndex((place) => place.role === "store" && place.seat === seat);
    const across = ownBowls(board, 1 - seat)[0]!;
    expect(spots[first]!.x).toBeLessThan(spots[last]!.x);
    expect(spots[last]!.x).toBeLessThan(spots[store]!.x);
    expect(spots[first]!.y).toBeGreaterThan(spots[across]!.y);
  });
});

it("a sowing board stands upright on a phone, two columns and a mancala at each end", () => {
  const { board } = fixtures.kidStart;
  const plan = layout(board, 0, PHONE);
  expect(plan.turned && plan.height > plan.width).toBe(true);
  expect(new Set(ownBowls(board, 0).map((bowl) => plan.spots[bowl]!.x)).size).toBe(1);
});

it("arrows lead to the neighbour, and nowhere at the edge", () => {
  const { board } = fixtures.chaukaFour;
  const plan = layout(board, 0, PHONE);
  const [corner, next] = plan.rows[0]!;
  expect(towards(plan.spots, corner!, "ArrowRight")).toBe(next);
  expect(towards(plan.spots, corner!, "ArrowDown")).toBe(plan.rows[1]![0]);
  expect(towards(plan.spots, corner!, "ArrowUp")).toBe(corner);
});

it("N and P follow the own track, Home and End are its ends", () => {
  const { board } = fixtures.chaukaFour;
  const plan = layout(board, 2, PHONE);
  const track = board.tracks[2]!;
  expect(moved("n", track[3]!, board, plan, 2)).toBe(track[4]);
  expect(moved("P", track[3]!, board, plan, 2)).toBe(track[2]);
  expect(moved("Home", track[3]!, board, plan, 2)).toBe(track[0]);
  expect(moved("End", track[3]!, board, plan, 2)).toBe(track.at(-1));
  expect(moved("x", track[3]!, board, plan, 2)).toBeNull();
});

it("a kind of place nobody has drawn yet is still laid out", () => {
  const places = [0, 1, 2].map((column) => ({
    name: `${column}`,
    kind: "cave",
    role: "plain" as const,
    row: 0,
    column,
    seat: -2,
    rays: 0,
  }));
  const board: Board = {
    places,
    tracks: [],
    pieces: [],
    signs: [],
    shape: "plain",
    look: "",
    sense: "",
    worths: [],
    most_alike: 0,
    score: "",
    bonds: [],
  };
  expect(familyOf(board)).toBe("plain");
  expect(layout(board, null, PHONE).spots.map((spot) => spot.x)).toEqual([40, 104, 168]);
});
