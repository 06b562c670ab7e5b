// A set-up: pieces of several kinds come out of one place onto any free one. A kind is chosen first, and a place after
// it.
import type { Choice, Piece, View } from "$lib/types";
import { called } from "./art/kinds";
import { total } from "./contents";
import { read } from "./notation";

export interface Placing {
  from: number; // what all pieces come out of
  kinds: { kind: string; count: number }[]; // still to be placed
}

const kindIn = ({ move }: Choice): string => called(read(move).start);

export function placingOf({ choices, contents }: Pick<View, "choices" | "contents">): Placing | null {
  const puts = choices.filter(({ places }) => places.length > 1);
  const from = puts[0]?.places[0];
  if (from === undefined || puts.some(({ places }) => places[0] !== from)) return null;
  const kinds = grouped(contents[from] ?? []);
  const known = new Set(kinds.map(({ kind }) => kind));
  return kinds.length > 0 && puts.every((choice) => known.has(kindIn(choice))) ? { from, kinds } : null;
}

const grouped = (lying: Piece[]): Placing["kinds"] =>
  [...new Set(lying.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: total(lying.filter((piece) => piece.kind === kind)),
  }));

// What may be done with one kind, and what needs none.
export const placingOne = (choices: Choice[], kind: string): Choice[] =>
  choices.filter((choice) => choice.places.length < 2 || kindIn(choice) === kind);

export function following({ kinds }: Placing, kind: string): string {
  const at = kinds.findIndex((each) => each.kind === kind);
  return kinds[(at + 1) % kinds.length]!.kind;
}
