// The way of a move that is hinted at: along the track, round the ring, or from bowl to bowl as it would be sown.
import type { Board, Choice, Foreseen, View } from "$lib/types";
import { familyOf } from "./geometry";
import { previewOf } from "./previews";
import { sownOf } from "./sown";

export function hintPath(move: string, view: View, board: Board, seen?: Foreseen): number[] {
  const choice = view.choices.find((each): each is Choice => each.move === move);
  if (!choice) return [];
  const sown = familyOf(board) === "sowing" ? sownOf(seen, board)?.path : undefined;
  const path = sown ?? previewOf(choice, board, view)?.path ?? [];
  return path.length > 1 ? path : choice.places.slice(0, 2);
}
