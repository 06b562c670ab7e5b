// What a choice would look like on the board: its way, its end, and what it brings. Pictures, not rules.
import type { Board, Choice, Effect, Foreseen, View } from "$lib/types";
import { merged } from "./effects";
import { familyOf } from "./geometry";
import { numberOf } from "./choices";
import { sownOf } from "./sown";
import { goRound, walk } from "./walking";

export interface Preview {
  move: string;
  path: number[];
  counted: number[]; // on a ring: where something lies on the way, up to the end
  end: number;
  kind: string; // of the piece that goes
  number: number | null;
  effects: Effect[]; // as the server foresees them; none while it has not answered
}

export function previewOf(choice: Choice, board: Board, view: View, seen?: Foreseen): Preview | null {
  const [from, to] = choice.places;
  if (from === undefined || to === undefined || from === to) return null;
  const family = familyOf(board);
  const lying = view.contents[from] ?? [];
  const own = board.pieces.find(({ seat }) => seat === view.mover)?.name ?? "";
  const isRound = family === "ring" && (board.tracks[0] ?? []).includes(from);
  const path =
    family === "race" ? walk(board, view.mover, from, to) : isRound ? goRound(board, from, to, choice.sense) : [];
  const kind = family === "race" ? own : isRound ? (lying.at(-1)?.kind ?? "") : "";
  const effects = family === "sowing" ? [] : (seen?.effects ?? []); // a sowing shows them where its last one falls
  const counted = isRound ? path.slice(1).filter((place) => (view.contents[place] ?? []).length > 0) : [];
  return { move: choice.move, path, counted, end: to, kind, number: numberOf(choice), effects };
}

// What is counted on the ways round a ring, each place once with its number.
export function counts(previews: Preview[]): { place: number; number: number }[] {
  const found = new Map<string, { place: number; number: number }>();
  for (const { counted } of previews)
    counted.forEach((place, nth) => found.set(`${place} ${nth}`, { place, number: nth + 1 }));
  return [...found.values()];
}

interface End {
  end: number;
  kind: string;
  numbers: number[];
  moves: string[];
  effects: Effect[];
}

// Ends that several previews share are drawn once, with all their numbers.
export function ends(previews: Preview[]): End[] {
  const found = new Map<number, End>();
  for (const { move, end, kind, number, effects } of previews) {
    const known = found.get(end) ?? { end, kind, numbers: [], moves: [], effects: [] };
    if (number !== null && !known.numbers.includes(number)) known.numbers.push(number);
    known.moves.push(move);
    known.effects = merged([...known.effects, ...effects]);
    found.set(end, known);
  }
  return [...found.values()];
}

// The way of a move that is hinted at: along the track, round the ring, or from bowl to bowl as it would be sown.
export function hintPath(move: string, view: View, board: Board, seen?: Foreseen): number[] {
  const choice = view.choices.find((each): each is Choice => each.move === move);
  if (!choice) return [];
  const sown = familyOf(board) === "sowing" ? sownOf(seen, board)?.path : undefined;
  const path = sown ?? previewOf(choice, board, view)?.path ?? [];
  return path.length > 1 ? path : choice.places.slice(0, 2);
}
