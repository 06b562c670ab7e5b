// What a choice would bring: its signs, and in words, said in the names of places and written beside the signs.
import type { Board, Choice, Effect, Foreseen } from "$lib/types";
import { numberOf } from "./choices";
import { sownOf } from "./sown";

type Say = (id: string, facts?: Record<string, string | number>) => string;

// Of several choices that end alike: each thing once, with the most pieces it can concern.
export function merged(effects: Effect[]): Effect[] {
  const found = new Map<Effect["what"], Effect>();
  for (const effect of effects) {
    const known = found.get(effect.what);
    if (!known || known.count < effect.count) found.set(effect.what, effect);
  }
  return [...found.values()];
}

export const inWords = (effects: Effect[], say: Say): string[] =>
  effects.map(({ what, count }) => say(`effect-${what}`, { count }));

// Beside a sign there is room for one thing; all of them are said below the board.
export const written = (effects: Effect[], say: Say): string => (effects.length === 1 ? inWords(effects, say)[0]! : "");

interface Foretelling {
  board: Board;
  choices: Choice[];
  picked: number[];
  of: (move: string) => Foreseen | undefined;
  nameOf: (place: number) => string;
  say: Say;
}

// What is said of a place besides its name: what the choices bring that begin here, or end here once one is picked.
export function foretold(place: number, { board, choices, picked, of, nameOf, say }: Foretelling): string[] {
  const here = choices.filter(
    ({ places }) =>
      picked.every((each, index) => places[index] === each) && places[picked.length] === place && places.length > 0,
  );
  const seen = here.flatMap((choice) => {
    const found = of(choice.move);
    return found ? [{ choice, found }] : [];
  });
  const [only] = seen;
  if (only && here.length === 1) return ofOne(only.found, board, nameOf, say);
  return seen
    .filter(({ found }) => found.effects.length > 0)
    .map(({ choice, found }) => {
      const value = numberOf(choice);
      const what = inWords(found.effects, say).map(lower).join(", ");
      return value === null ? `${what}.` : say("effect-with", { value, what });
    });
}

// Everything there is to say of one choice.
export function ofOne(seen: Foreseen, board: Board, nameOf: (place: number) => string, say: Say): string[] {
  const sown = sownOf(seen, board);
  const last = sown ? [say("sown-last", { place: nameOf(sown.last) })] : [];
  return [...last, ...inWords(seen.effects, say)].map((text) => `${text}.`);
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

// The signs of what a choice would bring: lines round a middle, told apart by their shape alone.
export const signs: Record<Effect["what"], string> = {
  capture: "M-4-4 4 4M4-4-4 4",
  again: "M4.7-2.4A5.2 5.2 0 1 0 5.2 1.2M5.4-6V-1.9H1.3",
  shelter: "M-5 0 0-5 5 0M-3.4-.6V4.4H3.4V-.6",
  finished: "M-3 5V-5L4.4-2.2-3 .6",
  pair: "M-6 0A3.2 3.2 0 1 0 .4 0 3.2 3.2 0 1 0-6 0M-.4 0A3.2 3.2 0 1 0 6 0 3.2 3.2 0 1 0-.4 0",
  part: "M-6.4 0A2.4 2.4 0 1 0-1.6 0 2.4 2.4 0 1 0-6.4 0M1.6 0A2.4 2.4 0 1 0 6.4 0 2.4 2.4 0 1 0 1.6 0",
  open: "M-4-.4H4V5H-4ZM-2.6-.4V-3A2.6 2.6 0 0 1 2.4-3.9",
  win: "M0-5.6 1.7-1.8 5.8-1.4 2.7 1.3 3.6 5.2 0 3.1-3.6 5.2-2.7 1.3-5.8-1.4-1.7-1.8Z",
  lose: "M0-5V4.4M-3.8.8 0 4.6 3.8.8",
  draw: "M-4.4-2.2H4.4M-4.4 2.2H4.4",
};
