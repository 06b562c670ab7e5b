// The fruits in a hand, in the order in which they are to fall.
import type { Piece, Way } from "$lib/types";
import { called } from "./art/kinds";

export interface Held {
  id: number; // stays with the fruit while it changes places
  kind: string;
}

// As they were picked up; an order that was made before stays, less what has fallen since.
export function ordered(pieces: Piece[], before: Held[]): Held[] {
  const left = new Map(pieces.map(({ kind, count }) => [kind, count]));
  const kept = before.toReversed().filter(({ kind }) => {
    const count = left.get(kind) ?? 0;
    left.set(kind, count - 1);
    return count > 0;
  });
  let next = Math.max(-1, ...before.map(({ id }) => id)) + 1;
  const fresh = [...left].flatMap(([kind, count]) =>
    Array.from({ length: Math.max(count, 0) }, () => ({ id: next++, kind })),
  );
  return [...kept.toReversed(), ...fresh];
}

export function swapped(order: Held[], one: number, other: number): Held[] {
  const [first, second] = [order[one], order[other]];
  return first && second ? order.with(one, second).with(other, first) : order;
}

export function shifted(order: Held[], from: number, to: number): Held[] {
  const held = order[from];
  if (!held || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, held);
}

// The moves that let them fall, by the names the choices have for them.
export function movesOf(order: Held[], choices: Way[]): string[] {
  const names = new Map(choices.map(({ move }) => [called(move), move]));
  return order.flatMap(({ kind }) => names.get(kind) ?? []);
}
