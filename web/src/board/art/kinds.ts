// The pieces we have pictures of: each kind is told by its shape and its letter as well as by its colour.
import type { Choice, Piece } from "$lib/types";

export type Shape = "disc" | "square" | "triangle" | "diamond" | "star";

const pawns: Record<string, Shape> = {
  red: "disc",
  green: "square",
  white: "triangle",
  blue: "diamond",
  black: "square",
};
const fruits = ["apple", "orange", "raisin", "banana"];
const aliases: Record<string, string> = { grape: "raisin", W: "white", B: "black", R: "red" };

export const isPawn = (kind: string): boolean => kind in pawns;
export const isFruit = (kind: string): boolean => kind === "fruit" || fruits.includes(kind);
export const shapeOf = (kind: string): Shape => pawns[kind] ?? "star";
// A move may call a piece by another name than the board does.
export const called = (name: string): string => aliases[name] ?? name;
export const isKnown = (kind: string): boolean => isPawn(kind) || isFruit(kind);

// Whether all there is to choose is which fruit falls next.
export function areDrops(choices: Choice[], contents: Piece[][]): boolean {
  const lies = (kind: string, place: number) => isFruit(kind) && contents[place]?.some((piece) => piece.kind === kind);
  return choices.length > 0 && choices.every(({ move, places }) => lies(called(move), places[0] ?? -1));
}
