// A board as a small drawing: how it is made (plank, cloth or mat) follows from the kinds of its places.
import type { View } from "$lib/types";
import kept from "./pictures.json";

export type Spot = [kind: string, row: number, column: number, seat: number];
export interface Picture {
  places: Spot[];
  contents: [kind: string, count: number][][];
}
export interface Piece {
  x: number;
  y: number;
  kind: string;
}
export type Make = "plank" | "cloth" | "mat";

const BESIDE = new Set(["pile", "hand", "waiting", "off", "front", "bag"]); // not part of the board itself
const CLOSER = 0.62; // how much of the distance between two rows of bowls is drawn
const TURN = 2.39996; // the golden angle: things laid out by it never lie in a row

export const pictures = kept as unknown as Record<string, Picture>;

export function pictureOf(view: View): Picture {
  const places = (view.board?.places ?? []).map(({ kind, row, column, seat }): Spot => [kind, row, column, seat]);
  return { places, contents: view.contents.map((pieces) => pieces.map(({ kind, count }) => [kind, count])) };
}

export function makeOf({ places }: Picture): Make {
  if (places.some(([kind]) => kind === "bowl")) return "plank";
  return places.some(([kind]) => kind.startsWith("sun")) ? "mat" : "cloth";
}

// The places of the board itself, with what lies in each. Bowls are told with an empty row between the sides.
export function spots(picture: Picture): { spot: Spot; pieces: [string, number][]; nth: number }[] {
  const make = makeOf(picture);
  return picture.places
    .map(([kind, row, column, seat], nth) => {
      const spot: Spot = [kind, make === "plank" ? row * CLOSER : row, column, seat];
      return { spot, pieces: picture.contents[nth] ?? [], nth };
    })
    .filter(({ spot: [kind] }) => !BESIDE.has(kind) && !(kind === "centre" && make === "mat"));
}

// Left, top, width and height of what is drawn, with half a place around.
export function frame(picture: Picture, margin = 0.6): [number, number, number, number] {
  const shown = spots(picture).map(({ spot }) => spot);
  const rows = shown.map(([, row]) => row);
  const columns = shown.map(([, , column]) => column);
  const [left, top] = [Math.min(...columns) - margin, Math.min(...rows) - margin];
  return [left, top, Math.max(...columns) + margin - left, Math.max(...rows) + margin - top];
}

// Up to `most` pieces around the middle of a place, spread like seeds in a flower.
export function scattered(pieces: [string, number][], most: number, radius: number, turn = 0): Piece[] {
  const kinds = pieces.flatMap(([kind, count]) => Array<string>(Math.min(count, most)).fill(kind)).slice(0, most);
  const spread = kinds.length > 1 ? radius / Math.sqrt(kinds.length) : 0;
  return kinds.map((kind, nth) => {
    const angle = nth * TURN + turn;
    const distance = spread * Math.sqrt(nth + 0.5);
    return { kind, x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
  });
}

// A few pieces side by side in a square: one in the middle, two in a row, more in two rows.
export function ranked(pieces: [string, number][]): Piece[] {
  const kinds = pieces.flatMap(([kind, count]) => Array<string>(Math.min(count, 4)).fill(kind)).slice(0, 4);
  if (kinds.length === 1) return [{ kind: kinds[0]!, x: 0, y: 0 }];
  const isFlat = kinds.length === 2;
  return kinds.map((kind, nth) => ({ kind, x: nth % 2 ? 0.21 : -0.21, y: isFlat ? 0 : nth < 2 ? -0.21 : 0.21 }));
}
