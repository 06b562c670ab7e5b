// The squares of a race, and the trays of pawns that wait or have finished beside them.
import type { Board, Place } from "$lib/types";
import { TARGET, bounds, type Layout, type Side, type Spot } from "./geometry";

const CELL = 64;
const TRAY = 64; // a finger meets it like a square
const EDGE = 13; // the woven border
const FRINGE = 22; // of the cloth
const GAP = 6;

export function raceSpots(board: Board, seat: number): Layout {
  const isSquare = ({ role }: Place) => role !== "waiting" && role !== "done";
  const squares = board.places.filter(isSquare);
  const { bottom: last } = bounds(squares);
  const size = last + 1;
  const turns = quarterTurns(board, seat, last);
  const strip = squares.length < board.places.length ? TRAY + GAP : 0;
  const width = size * CELL + 2 * EDGE;
  const top = strip + FRINGE;
  const spots: Spot[] = board.places.map((place) => {
    if (!isSquare(place)) return tray(board, place, last, turns, { width, size, top });
    const [row, column] = turned(place.row, place.column, last, turns);
    return {
      x: EDGE + (column + 0.5) * CELL,
      y: top + (row + 0.5) * CELL,
      w: CELL,
      h: CELL,
      outward: "down" as const,
    };
  });
  return {
    family: "race",
    width,
    height: size * CELL + 2 * (strip + FRINGE),
    spots,
    ground: { x: EDGE, y: top, w: size * CELL, h: size * CELL },
    turned: false,
    rows: gridRows(board, spots, isSquare, size, top),
    least: (TARGET / CELL) * width,
  };
}

// How often the board turns clockwise until the seat's home is at the bottom.
function quarterTurns(board: Board, seat: number, last: number): number {
  const home = board.places.find((place) => place.role === "home" && place.seat === seat);
  if (!home) return 0;
  for (let turns = 0; turns < 4; turns++) {
    if (turned(home.row, home.column, last, turns)[0] === last) return turns;
  }
  return 0;
}

function turned(row: number, column: number, last: number, turns: number): [number, number] {
  let [r, c] = [row, column];
  for (let turn = 0; turn < turns; turn++) [r, c] = [c, last - r];
  return [r, c];
}

interface Frame {
  width: number;
  size: number;
  top: number;
}

// Trays lie in two strips, above and below, so that they never make the squares smaller: who sits below and at the
// right has the lower one, who sits above and at the left the upper one.
function tray(board: Board, place: Place, last: number, turns: number, frame: Frame): Spot {
  const seats = board.tracks.length;
  const [row, column] = turned(place.row, place.column, last, turns);
  const side = sideOf(row - last / 2, column - last / 2);
  const isBelow = side === "down" || side === "right";
  const shares = seats > 2;
  const inner = frame.width - 2 * EDGE;
  const part = (shares ? inner / 2 : inner) - (shares ? GAP / 2 : 0);
  const left = EDGE + (shares && (side === "right" || side === "up") ? inner - part : 0);
  const width = part / 2;
  const isOff = place.role === "done";
  return {
    x: left + width * (isOff ? 1.5 : 0.5),
    y: isBelow ? frame.top + frame.size * CELL + FRINGE + GAP + TRAY / 2 : TRAY / 2,
    w: width,
    h: TRAY,
    outward: side,
  };
}

function sideOf(down: number, across: number): Side {
  if (Math.abs(down) >= Math.abs(across)) return down > 0 ? "down" : "up";
  return across > 0 ? "right" : "left";
}

function gridRows(
  board: Board,
  spots: Spot[],
  isSquare: (place: Place) => boolean,
  size: number,
  top: number,
): number[][] {
  const rows: number[][] = Array.from({ length: size }, () => []);
  board.places.forEach((place, index) => {
    const spot = spots[index];
    if (isSquare(place) && spot) rows[Math.floor((spot.y - top) / CELL)]?.push(index);
  });
  for (const row of rows) row.sort((one, other) => (spots[one]?.x ?? 0) - (spots[other]?.x ?? 0));
  return rows;
}
