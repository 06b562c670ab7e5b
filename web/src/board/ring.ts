// A ring of places round a rectangle, with a few more inside it and in front of the players.
import type { Board } from "$lib/types";
import { TARGET, bounds, sitsAbove, type Layout, type Spot } from "./geometry";

const CELL = 58;
const MARGIN = 4;
const NARROW = 7; // columns that leave room for fingers on a small phone
const FLATTEST = 6; // rows: fewer have no room for what lies inside

export function ringSpots(board: Board, seat: number, room: number, deep: number): Layout {
  const ring = board.places.flatMap((place, index) => (place.role === "stack" ? [index] : []));
  const found = bounds(ring.map((index) => board.places[index]!));
  const across = found.right - found.left + 1;
  const narrow = room / across < TARGET + 4 && across > NARROW ? NARROW : across;
  const columns = deep > 0 ? roomiest(ring.length, room, deep) : narrow;
  const isBent = columns !== across; // into another rectangle than the server's
  const rows = isBent ? rowsOf(ring.length, columns) : found.bottom - found.top + 1;
  const edge = isBent
    ? clockwise(columns, rows)
    : ring.map((index) => [board.places[index]!.row - found.top, board.places[index]!.column - found.left] as const);
  const width = columns * CELL + 2 * MARGIN;
  const height = rows * CELL + 2 * MARGIN;
  const flip = sitsAbove(board, seat);
  const at = (row: number, column: number, w = CELL, h = CELL): Spot => ({
    x: flip ? width - MARGIN - (column + 0.5) * CELL : MARGIN + (column + 0.5) * CELL,
    y: flip ? height - MARGIN - (row + 0.5) * CELL : MARGIN + (row + 0.5) * CELL,
    w,
    h,
    outward: "down",
  });
  const middle = (columns - 1) / 2;
  const inner = (columns - 2) * CELL - 28;
  const spots = board.places.map((place, index) => {
    const turn = ring.indexOf(index);
    const [row, column] = edge[turn] ?? [0, 0];
    if (turn >= 0) return at(row, column);
    if (place.role === "front") return at(place.row > found.bottom ? rows - 2.35 : 1.35, middle, inner);
    if (rows < across)
      return at(rows / 2 - 0.5, middle + (place.role === "bag" ? -inner : inner) / CELL / 4, inner / 2, CELL);
    if (place.role === "bag") return at(rows / 2 + 0.35, middle, inner, CELL);
    return at(rows / 2 - 1.25, middle, inner, CELL);
  });
  return {
    family: "ring",
    width,
    height,
    spots,
    ground: { x: 0, y: 0, w: width, h: height },
    turned: rows > columns,
    rows: [],
    least: (TARGET / CELL) * width,
  };
}

const rowsOf = (count: number, columns: number): number => Math.ceil(count / 2) - columns + 2;

// How many columns make the places of a ring largest, in a frame of so many pixels.
function roomiest(count: number, room: number, deep: number): number {
  const most = rowsOf(count, FLATTEST);
  const possible = Array.from({ length: Math.max(1, most - FLATTEST + 1) }, (_, n) => FLATTEST + n);
  const size = (columns: number) =>
    Math.min(room / (columns * CELL + 2 * MARGIN), deep / (rowsOf(count, columns) * CELL + 2 * MARGIN));
  return possible.reduce((best, columns) => (size(columns) > size(best) ? columns : best));
}

function clockwise(columns: number, rows: number): (readonly [number, number])[] {
  const edge: [number, number][] = [];
  for (let column = 0; column < columns; column++) edge.push([0, column]);
  for (let row = 1; row < rows; row++) edge.push([row, columns - 1]);
  for (let column = columns - 2; column >= 0; column--) edge.push([rows - 1, column]);
  for (let row = rows - 2; row > 0; row--) edge.push([row, 0]);
  return edge;
}
