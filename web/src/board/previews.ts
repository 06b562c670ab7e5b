// What a choice would look like on the board: its way, its end, and what waits there. Pictures, not rules.
import type { Board, Choice, Piece, View } from "$lib/types";
import { familyOf } from "./geometry";
import { read } from "./notation";
import { goRound, walk } from "./walking";

export interface Preview {
  move: string;
  path: number[];
  end: number;
  kind: string; // of the piece that goes
  number: number | null;
  sign: "met" | "shelter" | "goal" | null;
}

export function previewOf(choice: Choice, board: Board, view: View): Preview | null {
  const [from, to] = choice.places;
  if (from === undefined || to === undefined || from === to) return null;
  const family = familyOf(board);
  const lying = view.contents[from] ?? [];
  const seat = view.chairs[view.mover]?.seat ?? "";
  const isRound = family === "ring" && (board.tracks[0] ?? []).includes(from);
  const path = family === "race" ? walk(board, view.mover, from, to) : isRound ? goRound(board.tracks[0]!, from, to) : [];
  const kind = family === "race" ? seat : isRound ? (lying.at(-1)?.kind ?? "") : "";
  return { move: choice.move, path, end: to, kind, number: read(choice.move).number, sign: signOf(to, kind, board, view) };
}

function signOf(place: number, kind: string, board: Board, view: View): Preview["sign"] {
  const where = board.places[place]?.kind;
  if (familyOf(board) !== "race") return null;
  if (where === "centre" || where === "off") return "goal";
  if (where === "home" || where === "refuge") return "shelter";
  const lying: Piece[] = view.contents[place] ?? [];
  return lying.some((piece) => piece.kind !== kind) ? "met" : null;
}

// Ends that several previews share are drawn once, with all their numbers.
export function ends(previews: Preview[]): { end: number; kind: string; numbers: number[]; sign: Preview["sign"] }[] {
  const found = new Map<number, { end: number; kind: string; numbers: number[]; sign: Preview["sign"] }>();
  for (const { end, kind, number, sign } of previews) {
    const known = found.get(end) ?? { end, kind, numbers: [], sign };
    if (number !== null && !known.numbers.includes(number)) known.numbers.push(number);
    found.set(end, known);
  }
  return [...found.values()];
}
