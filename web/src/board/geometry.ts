// Where every place is drawn. The server says rows and columns; here they become points, turned towards the viewer.
import type { Board, Place } from "$lib/types";
import { ringSpots } from "./ring";
import { raceSpots } from "./squares";
import { sowingSpots } from "./bowls";

export type Family = "sowing" | "race" | "ring" | "plain";

export interface Spot {
  x: number; // of the middle
  y: number;
  w: number;
  h: number;
  outward: Side; // where there is room for a number
}

export type Side = "up" | "down" | "left" | "right";

export interface Ground {
  // The cloth, plank or mat the places lie on.
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  family: Family;
  width: number;
  height: number;
  spots: Spot[];
  ground: Ground;
  turned: boolean; // whether a long board stands upright
  rows: number[][]; // the squares of a grid, row by row as they are seen; empty when it is no grid
  least: number; // pixels below which targets would be too small
}

export const TARGET = 44; // pixels, at least, for a finger
export const MARGIN = 8;

const families = { rows: "sowing", grid: "race", ring: "ring", plain: "plain" } as const;

export const familyOf = (board: Board): Family => families[board.shape];

// `room` is the width on the screen in pixels, `deep` the height where it is short: boards lie or stand as is larger.
export function layout(board: Board, seat: number | null, room: number, deep = 0): Layout {
  const family = familyOf(board);
  if (family === "sowing") return sowingSpots(board, seat ?? 0, room, deep);
  if (family === "race") return raceSpots(board, seat ?? 0);
  if (family === "ring") return ringSpots(board, seat ?? 0, room, deep);
  return plainSpots(board);
}

// A game nobody has drawn yet: each place where its row and column say.
function plainSpots(board: Board): Layout {
  const cell = 64;
  const { top, left, bottom, right } = bounds(board.places);
  const spots = board.places.map((place) => ({
    x: MARGIN + (place.column - left + 0.5) * cell,
    y: MARGIN + (place.row - top + 0.5) * cell,
    w: cell,
    h: cell,
    outward: "down" as const,
  }));
  const width = (right - left + 1) * cell + 2 * MARGIN;
  const height = (bottom - top + 1) * cell + 2 * MARGIN;
  const ground = { x: 0, y: 0, w: width, h: height };
  return { family: "plain", width, height, spots, ground, turned: false, rows: [], least: (TARGET / cell) * width };
}

export function bounds(places: Place[]): { top: number; left: number; bottom: number; right: number } {
  const rows = places.map((place) => place.row);
  const columns = places.map((place) => place.column);
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}

// Whether a seat looks at the board from above: then it is turned for whoever sits there.
export function sitsAbove({ places }: Board, seat: number): boolean {
  const rows = (some: Place[]) => some.reduce((sum, { row }) => sum + row, 0) / some.length;
  const own = places.filter((place) => place.seat === seat);
  return own.length > 0 && rows(own) < rows(places);
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const ways: Record<Arrow, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

// The nearest place in a direction; what lies aside counts double, so that arrows follow rows and columns.
export function towards(spots: Spot[], from: number, arrow: Arrow): number {
  const [dx, dy] = ways[arrow];
  const here = spots[from];
  if (!here) return from;
  let best = from;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    if (ahead <= 1 || index === from) return;
    const distance = ahead + 2 * aside;
    if (distance < least) [least, best] = [distance, index];
  });
  return best;
}

// On which side of a board that stays where it is somebody sits.
export function facing(board: Board, bottom: number, seat: number): Side {
  if (seat === bottom) return "down";
  const plan = layout(board, bottom, 1000);
  const own = board.places.flatMap((place, index) => (place.seat === seat ? [plan.spots[index]!] : []));
  if (own.length === 0) return "down";
  const middle = { x: plan.width / 2, y: plan.height / 2 };
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const across = mean(own.map(({ x }) => x)) - middle.x;
  const down = mean(own.map(({ y }) => y)) - middle.y;
  if (Math.abs(down) >= Math.abs(across)) return down < 0 ? "up" : "down";
  return across > 0 ? "right" : "left";
}
