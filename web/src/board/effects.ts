// What a choice would bring, in words: said in the names of places, and written beside the signs.
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
