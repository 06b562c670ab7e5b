// The log in words, one line for each throw and move: as views arrive, or rebuilt from the record.
import type { Entry } from "./types";

export interface Turn {
  seq: number;
  actor: number;
  kind: string;
  text: string; // the move or throw, as it is written
  story: string[];
}

export interface Step {
  seat: number;
  move: string;
  thrown: boolean;
  story: string;
}

// The line of an entry, with the story of its view.
export function lineOf(entry: Entry, story: string[]): Turn {
  const { seq, actor, kind } = entry;
  const text = entry.kind === "move" ? entry.body.move : entry.kind === "throw" ? entry.body.throw : "";
  return { seq, actor, kind, text, story };
}

export const isPlay = ({ kind }: Entry): boolean => kind === "move" || kind === "throw";

// The whole story by the record, and after it what has come since; `entries` are those that are shown, and `known` is
// the last of them before the record was asked for.
export function recounted(steps: Step[], entries: Entry[], turns: Turn[], known: number): Turn[] {
  const plays = entries.filter(isPlay);
  const isExact = !entries.some(({ kind }) => kind === "undone");
  // Where moves were taken back the record has fewer steps than the log: they get numbers below zero.
  // What the record has beyond the entries follows with its view.
  const told = isExact
    ? steps.slice(0, plays.length).map((step, n) => recalled(step, plays[n]!.seq))
    : steps.map((step, n) => recalled(step, n - steps.length));
  const last = isExact ? (told.at(-1)?.seq ?? -1) : known;
  return [...told, ...turns.filter(({ seq }) => seq > last)];
}

function recalled(step: Step, seq: number): Turn {
  return { seq, actor: step.seat, kind: step.thrown ? "throw" : "move", text: step.move, story: [step.story] };
}
