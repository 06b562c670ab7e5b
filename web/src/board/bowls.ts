// The bowls of a sowing board: two rows between two mancalas, lying where there is room and standing where there is
// not.
import type { Board, Place } from "$lib/types";
import { MARGIN, TARGET, sitsAbove, type Layout, type Side, type Spot } from "./geometry";

const LYING = { along: 84, across: 96, store: 92, gap: 18, handGap: 66, pile: 60, rim: 18 };
const STANDING = { along: 60, across: 138, store: 66, gap: 16, handGap: 46, pile: 50, rim: 14 };
const TIGHT_ROW = 54; // when piles need room as well
const TIGHT_BOWL = 124; // and when a hand lies between the rows

interface Point {
  along: number; // from the start of the viewer's row to its end
  across: number; // from the viewer's side to the other
  long: number;
  wide: number;
  outward: "near" | "far" | "start" | "end";
}

export function sowingSpots(board: Board, seat: number, room: number, deep: number): Layout {
  const bowls = board.places.filter((place) => place.role === "bowl");
  const count = Math.max(...bowls.map((place) => place.column));
  const hasHand = board.places.some((place) => place.role === "hand");
  const hasPiles = board.places.some((place) => place.role === "pile");
  const turned = deep > 0 ? stands(count, room, deep) : room / (count + 2) < TARGET + 8;
  const size = { ...(turned ? STANDING : LYING) };
  if (turned && hasPiles) size.along = TIGHT_ROW;
  if (hasHand) size.gap = size.handGap;
  if (turned && hasHand) size.across = TIGHT_BOWL;
  // The plank is as long as its bowls, mancalas and rims, and as wide as two bowls and the gap between them.
  const long = count * size.along + 2 * size.store + 2 * size.rim;
  const wide = 2 * size.across + size.gap + 2 * size.rim;
  const isAbove = sitsAbove(board, seat);
  const points = board.places.map((place) =>
    point({ ...place, column: isAbove ? count + 1 - place.column : place.column }, seat, size, long, wide),
  );
  const aside = hasPiles ? size.pile + 8 : 0;
  return turned ? standing(points, long, wide, aside) : lying(points, long, wide, aside, board.places);
}

// Whether bowls are larger on a board that stands, in a frame of so many pixels.
function stands(count: number, room: number, deep: number): boolean {
  const long = (size: typeof LYING) => count * size.along + 2 * (size.store + size.rim);
  const wide = (size: typeof LYING) => 2 * (size.across + size.rim) + size.gap;
  const lying = LYING.along * Math.min(room / long(LYING), deep / wide(LYING));
  return STANDING.along * Math.min(room / wide(STANDING), deep / long(STANDING)) > lying;
}

function point(place: Place, seat: number, size: typeof LYING, long: number, wide: number): Point {
  const isMine = place.seat === seat;
  if (place.role === "bowl") {
    const along = size.rim + size.store + (place.column - 0.5) * size.along;
    const across = isMine ? size.rim + size.across / 2 : wide - size.rim - size.across / 2;
    return { along, across, long: size.along, wide: size.across, outward: isMine ? "near" : "far" };
  }
  if (place.role === "store") {
    const along = isMine ? long - size.rim - size.store / 2 : size.rim + size.store / 2;
    return { along, across: wide / 2, long: size.store, wide: wide - 2 * size.rim, outward: isMine ? "end" : "start" };
  }
  if (place.role === "pile") {
    const across = isMine ? -size.pile / 2 - 8 : wide + size.pile / 2 + 8;
    return { along: long / 2, across, long: size.along * 4, wide: size.pile, outward: isMine ? "near" : "far" };
  }
  return { along: long / 2, across: wide / 2, long: size.along * 4, wide: size.gap, outward: "near" };
}

function lying(points: Point[], long: number, wide: number, aside: number, places: Place[]): Layout {
  const height = wide + 2 * aside;
  const sides: Record<Point["outward"], Side> = { near: "down", far: "up", start: "left", end: "right" };
  const spots = points.map((each): Spot => ({
    x: each.along,
    y: height - aside - each.across,
    w: each.long,
    h: each.wide,
    outward: sides[each.outward],
  }));
  const width = long;
  const narrowest = Math.min(...places.map((place, index) => (place.role === "bowl" ? spots[index]!.w : Infinity)));
  return {
    family: "sowing",
    width,
    height,
    spots,
    ground: { x: 0, y: aside, w: width, h: wide },
    turned: false,
    rows: [],
    least: (TARGET / narrowest) * width,
  };
}

// Turned clockwise by a quarter: the viewer's row stands at the left, and their mancala at the bottom. Piles lie above
// and below, where a phone has room.
function standing(points: Point[], long: number, wide: number, aside: number): Layout {
  const width = wide + 2 * MARGIN;
  const height = long + 2 * aside;
  const sides: Record<Point["outward"], Side> = { near: "left", far: "right", start: "up", end: "down" };
  const spots = points.map((each): Spot => {
    const isBeside = each.across < 0 || each.across > wide;
    if (isBeside) {
      const y = each.across < 0 ? height - aside / 2 + 4 : aside / 2 - 4;
      return { x: width / 2, y, w: wide - 40, h: each.wide, outward: each.across < 0 ? "down" : "up" };
    }
    return {
      x: MARGIN + each.across,
      y: aside + each.along,
      w: each.wide,
      h: each.long,
      outward: sides[each.outward],
    };
  });
  return {
    family: "sowing",
    width,
    height,
    spots,
    ground: { x: MARGIN, y: aside, w: wide, h: long },
    turned: true,
    rows: [],
    least: 0,
  };
}
