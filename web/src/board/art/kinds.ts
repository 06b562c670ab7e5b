// The kinds of pieces of the board that is drawn, as it says them; and the outlines by which they are told apart.
import { getContext, setContext } from "svelte";
import type { Board, PieceKind } from "$lib/types";

type Figure = PieceKind["figure"];

const DISC = "M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z";
const outlines: Partial<Record<Figure, string>> = {
  disc: DISC,
  square: "M-6.6-9H6.6A2.4 2.4 0 0 1 9-6.6V6.6A2.4 2.4 0 0 1 6.6 9H-6.6A2.4 2.4 0 0 1-9 6.6V-6.6A2.4 2.4 0 0 1-6.6-9Z",
  triangle: "M-1.9-10A2.2 2.2 0 0 1 1.9-10L11 6A2.2 2.2 0 0 1 9.1 9.3H-9.1A2.2 2.2 0 0 1-11 6Z",
  diamond:
    "M-1.7-10.9A2.4 2.4 0 0 1 1.7-10.9L10.9-1.7A2.4 2.4 0 0 1 10.9 1.7" +
    "L1.7 10.9A2.4 2.4 0 0 1-1.7 10.9L-10.9 1.7A2.4 2.4 0 0 1-10.9-1.7Z",
  star: "M0-11 3-4 10.5-3.4 4.8 1.5 6.5 9 0 5-6.5 9-4.8 1.5-10.5-3.4-3-4Z",
};
// What has no outline of its own is drawn as it is, and lies in heaps.
export const isHeaped = ({ figure }: PieceKind): boolean => !(figure in outlines);
export const outlineOf = (figure: Figure): string => outlines[figure] ?? DISC;

const KEY = Symbol("the board that is drawn");

// Everything below this component draws the pieces of a board.
export function drawing(board: () => Board): void {
  setContext(KEY, board);
}

export const boardHere = (): (() => Board) => getContext<() => Board>(KEY);

export function kindsHere(): (name: string) => PieceKind {
  const board = boardHere();
  return (name) => kindOf(board(), name);
}

export const kindOf = (board: Board, name: string): PieceKind => board.pieces.find((kind) => kind.name === name)!;
