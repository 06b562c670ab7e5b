// The pieces we have pictures of: each kind is told by its shape and its letter as well as by its colour.
import type { Choice, Piece } from "$lib/types";

type Shape = "disc" | "square" | "triangle" | "diamond" | "star";

const pawns: Record<string, Shape> = {
  red: "disc",
  green: "square",
  white: "triangle",
  blue: "diamond",
  black: "square",
};
// The sides of a board whose pieces are nobody's.
const sides: Record<string, Shape> = { south: "disc", north: "diamond", a: "disc", b: "square" };
const fruits = ["apple", "orange", "raisin", "banana"];
const aliases: Record<string, string> = { grape: "raisin", W: "white", B: "black", R: "red" };

export const outlines: Record<Shape, string> = {
  disc: "M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z",
  square: "M-6.6-9H6.6A2.4 2.4 0 0 1 9-6.6V6.6A2.4 2.4 0 0 1 6.6 9H-6.6A2.4 2.4 0 0 1-9 6.6V-6.6A2.4 2.4 0 0 1-6.6-9Z",
  triangle: "M-1.9-10A2.2 2.2 0 0 1 1.9-10L11 6A2.2 2.2 0 0 1 9.1 9.3H-9.1A2.2 2.2 0 0 1-11 6Z",
  diamond:
    "M-1.7-10.9A2.4 2.4 0 0 1 1.7-10.9L10.9-1.7A2.4 2.4 0 0 1 10.9 1.7" +
    "L1.7 10.9A2.4 2.4 0 0 1-1.7 10.9L-10.9 1.7A2.4 2.4 0 0 1-10.9-1.7Z",
  star: "M0-11 3-4 10.5-3.4 4.8 1.5 6.5 9 0 5-6.5 9-4.8 1.5-10.5-3.4-3-4Z",
};

export const isPawn = (kind: string): boolean => kind in pawns;
export const isFruit = (kind: string): boolean => kind === "fruit" || fruits.includes(kind);
export const shapeOf = (kind: string): Shape => pawns[kind] ?? sides[kind] ?? "star";
// A move may call a piece by another name than the board does.
export const called = (name: string): string => aliases[name] ?? name;
export const isKnown = (kind: string): boolean => isPawn(kind) || isFruit(kind);

// Whether all there is to choose is which fruit falls next.
export function areDrops(choices: Choice[], contents: Piece[][]): boolean {
  const lies = (kind: string, place: number) => isFruit(kind) && contents[place]?.some((piece) => piece.kind === kind);
  return choices.length > 0 && choices.every(({ move, places }) => lies(called(move), places[0] ?? -1));
}
