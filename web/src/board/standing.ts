// Where each pawn stands within its square, and the yokes that join those that go together.
import type { Board, Piece } from "$lib/types";
import { total } from "./contents";

interface Standing {
  pawns: { kind: string; x: number; y: number; size: number; count: number }[];
  yokes: { x1: number; y1: number; x2: number; y2: number }[];
}

const LARGEST = 44;
const IN_TRAY = 32;

// Offsets within a square, in parts of its side, and how large each pawn is.
// prettier-ignore
const squares: Record<number, { size: number; at: [number, number][] }> = {
  1: { size: 0.74, at: [[0, 0]] },
  2: { size: 0.52, at: [[-0.24, 0], [0.24, 0]] },
  3: { size: 0.49, at: [[-0.24, -0.22], [0.24, -0.22], [0, 0.24]] },
  4: { size: 0.49, at: [[-0.24, -0.23], [0.24, -0.23], [-0.24, 0.24], [0.24, 0.24]] },
};

export function standing(pieces: Piece[], bonds: Board["bonds"], width: number, height: number): Standing {
  const isTray = width > 1.4 * height;
  const isApart = total(pieces) <= (isTray ? Math.floor(width / 22) : 4);
  // Those that are joined stay next to each other, and first, so that pairs share a row.
  const sorted = [...pieces].sort((one, other) => Number(other.mark !== "") - Number(one.mark !== ""));
  const each = isApart
    ? sorted.flatMap((piece) =>
        Array.from({ length: piece.count }, (_, n) => ({
          kind: piece.kind,
          count: 1,
          joined: piece.mark !== "" && n % sizeOf(piece, bonds) > 0,
        })),
      )
    : sorted.map((piece) => ({ kind: piece.kind, count: piece.count, joined: false }));
  const pawns = isTray ? inTray(each, width, height) : onSquare(each, Math.min(width, height));
  const yokes = each.flatMap(({ joined }, n) => {
    const [one, other] = [pawns[n - 1], pawns[n]];
    return joined && one && other
      ? [
          {
            x1: one.x,
            y1: one.y + one.size * 0.47,
            x2: other.x,
            y2: other.y + other.size * (one.y === other.y ? 0.47 : -0.3),
          },
        ]
      : [];
  });
  return { pawns, yokes };
}

// How many hold together.
function sizeOf({ mark, count }: Piece, bonds: Board["bonds"]): number {
  return bonds.find(({ name }) => name === mark)?.size || count;
}

// Those that have arrived, as they stand in the middle, and the room that is left for the others of their colour.
export function arrived(
  pieces: Piece[],
  totals: Record<string, number>,
  side: number,
): { pawns: Standing["pawns"]; rooms: Standing["pawns"] } {
  const isAlone = pieces.length === 1;
  const each = pieces.flatMap(({ kind, count }, n) => {
    const all = Math.max(count, totals[kind] ?? count);
    const across = Math.ceil(Math.sqrt(all));
    const part = isAlone ? side : side / 2;
    const [left, top] = isAlone
      ? [0, 0]
      : [((n % 2) - 0.5) * part, (Math.floor(n / 2) - (pieces.length > 2 ? 0.5 : 0)) * part];
    return Array.from({ length: all }, (_, pawn) => ({
      kind,
      count: 1,
      isHome: pawn < count,
      size: (0.94 * part) / across,
      x: left + ((pawn % across) - (across - 1) / 2) * (part / across),
      y: top + (Math.floor(pawn / across) - (Math.ceil(all / across) - 1) / 2) * (part / across),
    }));
  });
  return { pawns: each.filter(({ isHome }) => isHome), rooms: each.filter(({ isHome }) => !isHome) };
}

type Counted = { kind: string; count: number };

function onSquare(each: Counted[], side: number): Standing["pawns"] {
  const { size, at } = squares[Math.min(each.length, 4)] ?? squares[1]!;
  return each.map(({ kind, count }, n) => {
    const [x, y] = at[n % at.length]!;
    return { kind, count, size: Math.min(LARGEST, size * side), x: x * side, y: y * side };
  });
}

// In a row, one over the other when they are many.
function inTray(each: Counted[], width: number, height: number): Standing["pawns"] {
  const size = Math.min(IN_TRAY, height * 0.7, (width - 2) / Math.max(each.length, 1));
  const step = each.length > 1 ? Math.min(size + 3, (width - size - 4) / (each.length - 1)) : 0;
  return each.map(({ kind, count }, n) => ({ kind, count, size, x: (n - (each.length - 1) / 2) * step, y: 0 }));
}
