// What lies where while something moves: pieces taken away and put down, without touching what the server said.
import type { Piece } from "$lib/types";

export type Contents = Piece[][];

export function taken(contents: Contents, place: number, pieces: Piece[]): Contents {
  let lying = contents[place] ?? [];
  for (const piece of [...pieces].reverse()) lying = less(lying, piece);
  return contents.with(place, lying);
}

function less(lying: Piece[], { kind, count }: Piece): Piece[] {
  let left = count;
  const kept: Piece[] = [];
  for (const each of [...lying].reverse()) {
    const here = each.kind === kind ? Math.min(left, each.count) : 0;
    left -= here;
    if (each.count > here) kept.push({ ...each, count: each.count - here });
  }
  return kept.reverse();
}

// On a stack every piece stays apart, in its order; elsewhere those of a kind are counted together.
export function put(contents: Contents, place: number, pieces: Piece[], isStack: boolean): Contents {
  const lying = [...(contents[place] ?? [])];
  for (const piece of pieces) {
    const alike = isStack ? -1 : lying.findIndex((each) => each.kind === piece.kind && each.mark === piece.mark);
    const found = lying[alike];
    if (found) lying[alike] = { ...found, count: found.count + piece.count };
    else lying.push(piece);
  }
  return contents.with(place, lying);
}

export const total = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + piece.count, 0);
