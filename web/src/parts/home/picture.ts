// A board as a small drawing, made with the same hands as the large one: what lies beside it is left out.
import type { Board, Piece, Place, View } from "$lib/types";
import kept from "./pictures.json";

export type Spot = [kind: string, row: number, column: number, seat: number];
export interface Picture {
  look: string; // the cloth
  seats: string[];
  places: Spot[];
  contents: [kind: string, count: number][][];
}
export interface Scene {
  board: Board;
  contents: Piece[][];
}

const BESIDE = new Set(["pile", "hand", "waiting", "off", "front", "bag"]); // not part of the board itself

export const pictures = kept as unknown as Record<string, Picture>;

export function pictureOf(view: View): Picture {
  const places = (view.board?.places ?? []).map(({ kind, row, column, seat }): Spot => [kind, row, column, seat]);
  const contents = view.contents.map((pieces) => pieces.map(({ kind, count }): [string, number] => [kind, count]));
  return { look: view.board?.look ?? "", seats: view.chairs.map(({ seat }) => seat), places, contents };
}

// The places of the board itself, with what lies in each.
export function sceneOf(picture: Picture): Scene {
  const isRing = picture.places.some(([kind]) => kind.startsWith("sun"));
  const shown = picture.places
    .map((spot, nth) => ({ spot, pieces: picture.contents[nth] ?? [] }))
    .filter(({ spot: [kind] }) => !BESIDE.has(kind) && !(isRing && kind === "centre"));
  const places = shown.map(({ spot: [kind, row, column, seat] }, nth): Place => ({
    name: `${nth}`,
    kind,
    row,
    column,
    seat,
  }));
  return {
    board: { places, tracks: [], pieces: [], look: picture.look, sense: "" },
    contents: shown.map(({ pieces }) => pieces.map(([kind, count]) => ({ kind, count, mark: "" }))),
  };
}
