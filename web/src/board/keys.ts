// Where a key leads on the board; pure, so that every board is walked the same way.
import type { Board } from "$lib/types";
import { towards, type Arrow, type Layout } from "./geometry";

const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

// The order in which N and P go: one's own track, or all places as the server lists them.
export function orderOf(board: Board, seat: number | null): number[] {
  const track = board.tracks[seat ?? 0];
  return track && track.length > 0 ? track : board.places.map((_, index) => index);
}

export function moved(key: string, from: number, board: Board, plan: Layout, seat: number | null): number | null {
  if (arrows.includes(key)) return towards(plan.spots, from, key as Arrow);
  const order = orderOf(board, seat);
  const at = order.indexOf(from);
  const count = order.length;
  switch (key) {
    case "n":
    case "N":
      return order[(at + 1) % count] ?? null;
    case "p":
    case "P":
      return order[(at < 0 ? count - 1 : at - 1 + count) % count] ?? null;
    case "Home":
      return order[0] ?? null;
    case "End":
      return order.at(-1) ?? null;
    default:
      return null;
  }
}

// The bowls of a seat from its left, which digits choose.
export function ownBowls(board: Board, seat: number): number[] {
  return board.places.flatMap((place, index) => (place.role === "bowl" && place.seat === seat ? [index] : []));
}
