// What a press on the board means, given the moves that may be played. No rules: only the choices the server sent.
import type { Choice } from "$lib/types";

export type Outcome =
  { kind: "move"; move: string } | { kind: "picked"; picked: number[] } | { kind: "why"; places: number[] };

// The places every choice begins with: a bag or a hand out of which everything comes needs no press.
export function implied(choices: Choice[]): number[] {
  const [first, ...others] = choices;
  if (!first || others.length === 0) return [];
  const start = first.places[0];
  if (start === undefined || first.places.length < 2) return [];
  const isShared = others.every((choice) => choice.places[0] === start);
  const leadsFurther = new Set(choices.map((choice) => choice.places[1])).size > 1;
  return isShared && leadsFurther ? [start] : [];
}

export function remaining(choices: Choice[], picked: number[]): Choice[] {
  return choices.filter((choice) => picked.every((place, index) => choice.places[index] === place));
}

// Where the next press may fall.
export function nextPlaces(choices: Choice[], picked: number[]): Set<number> {
  const found = new Set<number>();
  for (const choice of remaining(choices, picked)) {
    const next = choice.places[picked.length];
    if (next !== undefined) found.add(next);
  }
  return found;
}

export function press(choices: Choice[], picked: number[], place: number): Outcome {
  const last = picked.at(-1);
  if (place === last) return { kind: "picked", picked: [] };
  const further = tried(choices, [...picked, place]);
  if (further) return further;
  // A press on another piece changes one's mind; one on a place behind an implied start chooses it at once.
  const anew = picked.length > 0 ? tried(choices, [place]) : null;
  if (anew) return anew;
  const start = implied(choices);
  const behind = start.length > 0 && picked[0] !== start[0] ? tried(choices, [...start, place]) : null;
  return behind ?? { kind: "why", places: [...picked, place] };
}

function tried(choices: Choice[], picked: number[]): Outcome | null {
  const left = remaining(choices, picked);
  const [only] = left;
  if (!only) return null;
  return left.length === 1 ? { kind: "move", move: only.move } : { kind: "picked", picked };
}

// Choices that no further press tells apart are offered by their own names.
export function isUndecidedByPlaces(choices: Choice[], picked: number[]): boolean {
  const left = remaining(choices, picked);
  return left.length > 1 && new Set(left.map((choice) => choice.places.join())).size < left.length;
}

const WORD = /^[a-z]{3,}$/i;

// Moves that are words (leave, stop, twins, fill, take): nobody would find them by pressing places.
export function wordChoices(choices: Choice[]): Choice[] {
  return choices.filter((choice) => WORD.test(choice.move));
}

// What to offer by name at this moment: the words at any time, everything that is left once something is picked.
export function offered(choices: Choice[], picked: number[]): Choice[] {
  return picked.length === 0 ? wordChoices(choices) : remaining(choices, picked);
}
