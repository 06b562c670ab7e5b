// A piece that may not go where somebody sent it: it sets out on its way, meets what stops it, and comes back.
import type { Board, Piece, View } from "$lib/types";
import { kindOf } from "./art/kinds";
import { familyOf, type Spot } from "./geometry";
import { goRound, walk } from "./walking";

export interface Recoil {
  piece: Piece;
  from: number;
  points: { x: number; y: number }[]; // from where it stands to where it stops
}

const SHORT = 2.2; // squares: nobody has to see the whole way
const BEFORE = 0.55; // of a square, in front of what is in the way

export function recoilOf(places: number[], view: View, board: Board, spots: Spot[]): Recoil | null {
  const [from, to] = places;
  const family = familyOf(board);
  if (from === undefined || to === undefined || from === to || family === "sowing") return null;
  const lying = view.contents[from] ?? [];
  const own = lying.find((piece) => kindOf(board, piece.kind).seat === view.mover);
  const piece = family === "ring" ? lying.at(-1) : own;
  if (!piece) return null;
  const path = family === "ring" ? goRound(board, from, to) : walk(board, view.mover, from, to);
  const way = path.flatMap((place) => spots[place] ?? []);
  const cell = spots[from]?.w ?? 1;
  return {
    piece: { ...piece, count: 1, mark: "" },
    from,
    points: along(way, Math.min(SHORT * cell, length(way) - BEFORE * cell)),
  };
}

type Point = { x: number; y: number };
const apart = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);
const length = (way: Point[]): number => way.slice(1).reduce((sum, point, n) => sum + apart(way[n]!, point), 0);

// The corners of a way up to a length.
function along(way: Point[], most: number): Point[] {
  const found = way.slice(0, 1).map(({ x, y }) => ({ x, y }));
  let left = Math.max(most, 0);
  for (const [n, point] of way.slice(1).entries()) {
    const before = way[n]!;
    const part = Math.min(1, left / (apart(before, point) || 1));
    found.push({ x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part });
    left -= apart(before, point);
    if (left <= 0) break;
  }
  return found;
}
