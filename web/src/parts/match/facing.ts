// On which side of a board that stays where it is somebody sits.
import type { Board } from "$lib/types";
import { layout, type Side } from "$board/geometry";

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
