// A board as a small drawing, made with the same hands as the large one: what lies beside it is left out.
import type { Board, Piece, Place, View } from "$lib/types";
import kept from "./pictures.json";

export type Spot = [role: Place["role"], row: number, column: number, seat: number, rays: number];
export interface Picture extends Pick<Board, "shape" | "look" | "pieces" | "signs"> {
  places: Spot[];
  contents: [kind: string, count: number][][];
}
export interface Scene {
  board: Board;
  contents: Piece[][];
}

const BESIDE = new Set(["pile", "hand", "waiting", "done", "front", "bag", "middle"]); // not part of the board itself
const BARE = { sense: "", most_alike: 0, score: "" } as const;

export const pictures = kept as unknown as Record<string, Picture>;

export function pictureOf(view: View & { board: Board }): Picture {
  const { shape, look, pieces, signs } = view.board;
  const places = view.board.places.map(({ role, row, column, seat, rays }): Spot => [role, row, column, seat, rays]);
  const contents = view.contents.map((lying) => lying.map(({ kind, count }): [string, number] => [kind, count]));
  return { shape, look, pieces, signs, places, contents };
}

// The places of the board itself, with what lies in each.
export function sceneOf({ places, contents, ...facts }: Picture): Scene {
  const shown = places
    .map((spot, nth) => ({ spot, lying: contents[nth] ?? [] }))
    .filter(({ spot: [role] }) => !BESIDE.has(role));
  const drawn = shown.map(({ spot: [role, row, column, seat, rays] }, nth): Place => ({
    name: `${nth}`,
    kind: "",
    role,
    row,
    column,
    seat,
    rays,
  }));
  return {
    board: { ...BARE, tracks: [], worths: [], bonds: [], ...facts, places: drawn },
    contents: shown.map(({ lying }) => lying.map(([kind, count]) => ({ kind, count, mark: "" }))),
  };
}
