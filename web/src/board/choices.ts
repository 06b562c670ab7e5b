// What a press on the board means, given the moves that may be played. No rules: only the choices the server sent.
import type { Board, Choice, Piece, View } from "$lib/types";
import { total } from "./contents";

export type Outcome =
  { kind: "move"; move: string } | { kind: "picked"; picked: number[] } | { kind: "why"; places: number[] };

// The places every choice begins with: a bag or a hand out of which everything comes needs no press.
export function implied(choices: Choice[]): number[] {
  const [first, ...others] = choices;
  if (!first || others.length === 0) return [];
  const start = first.places[0];
  if (start === undefined || first.places.length < 2) return [];
  const isShared = others.every((choice) => choice.places[0] === start);
  const leadsFurther = new Set(choices.map((choice) => choice.places[1])).size > 1;
  return isShared && leadsFurther ? [start] : [];
}

export function remaining(choices: Choice[], picked: number[]): Choice[] {
  return choices.filter((choice) => picked.every((place, index) => choice.places[index] === place));
}

// Where the next press may fall.
export function nextPlaces(choices: Choice[], picked: number[]): Set<number> {
  const start = picked.length > 0 ? picked : implied(choices);
  return new Set(remaining(choices, start).flatMap(({ places }) => places[start.length] ?? []));
}

export function press(choices: Choice[], picked: number[], place: number): Outcome {
  const last = picked.at(-1);
  if (place === last) return { kind: "picked", picked: [] };
  const further = tried(choices, [...picked, place]);
  if (further) return further;
  // A press on another piece changes one's mind; one on a place behind an implied start chooses it at once.
  const anew = picked.length > 0 ? tried(choices, [place]) : null;
  if (anew) return anew;
  const start = implied(choices);
  const behind = start.length > 0 && picked[0] !== start[0] ? tried(choices, [...start, place]) : null;
  return behind ?? { kind: "why", places: [...picked, place] };
}

function tried(choices: Choice[], picked: number[]): Outcome | null {
  const left = remaining(choices, picked);
  const [only] = left;
  if (!only) return null;
  return left.length === 1 ? { kind: "move", move: only.move } : { kind: "picked", picked };
}

// The choices whose ways are shown to who looks at a place: those that begin there, or the one behind an implied start.
export function beginning(choices: Choice[], place: number): Choice[] {
  const found = choices.filter(({ places }) => places[0] === place);
  if (found.length > 0 || implied(choices).length === 0) return found;
  const behind = choices.filter(({ places }) => places[1] === place);
  return behind.length === 1 ? behind : [];
}

// What to offer by name at this moment: what is only said at any time, everything that is left once something is
// picked.
export function offered(choices: Choice[], picked: number[]): Choice[] {
  return picked.length === 0 ? choices.filter((choice) => choice.is_spoken) : remaining(choices, picked);
}

// A set-up: pieces of several kinds come out of a bag onto any free place. A kind is chosen first, then a place.
export interface Placing {
  from: number; // what all pieces come out of
  kinds: { kind: string; count: number }[]; // still to be placed
}

export function placingOf({ choices, contents }: Pick<View, "choices" | "contents">, board: Board): Placing | null {
  const puts = choices.filter(({ places }) => places.length > 1);
  const from = puts[0]?.places[0];
  if (from === undefined || board.places[from]?.role !== "bag") return null;
  if (puts.some(({ places }) => places[0] !== from)) return null;
  const kinds = grouped(contents[from] ?? []);
  const known = new Set(kinds.map(({ kind }) => kind));
  return kinds.length > 0 && puts.every((choice) => known.has(choice.piece)) ? { from, kinds } : null;
}

const grouped = (lying: Piece[]): Placing["kinds"] =>
  [...new Set(lying.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: total(lying.filter((piece) => piece.kind === kind)),
  }));

// What may be done with one kind, and what needs none.
export const placingOne = (choices: Choice[], kind: string): Choice[] =>
  choices.filter((choice) => choice.places.length < 2 || choice.piece === kind);

export function following({ kinds }: Placing, kind: string): string {
  const at = kinds.findIndex((each) => each.kind === kind);
  return kinds[(at + 1) % kinds.length]!.kind;
}

// A choice that its places tell from all others.
export const choiceOf = (move: string, say: string, places: number[]): Choice => {
  return { move, say, places, throw: 0, count: 0, piece: "", sense: "", is_plain: false, is_spoken: false };
};

type Numbered = Pick<Choice, "throw" | "count">;

// The number by which a choice is told from others: of the throw it uses, or of the pieces it takes.
export const numberOf = (choice: Numbered): number | null => choice.throw || choice.count || null;

export const byNumber = (one: Numbered, other: Numbered): number => (numberOf(one) ?? 0) - (numberOf(other) ?? 0);

// The choices that use one throw; all of them as long as none is chosen, or where no move uses it.
export function using<Each extends Numbered>(value: number | null, choices: Each[]): Each[] {
  const found = value === null ? [] : choices.filter((choice) => choice.throw === value);
  return found.length > 0 ? found : choices;
}
