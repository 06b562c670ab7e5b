// What happened, one line for each throw and move: told as it comes, and recounted where nobody listened.
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

export const isPlay = ({ kind }: Entry): boolean => kind === "move" || kind === "throw";

// The whole story by the record, and after it what has come since; `known` is the last entry before it was asked for.
export function recounted(steps: Step[], entries: Entry[], turns: Turn[], known: number): Turn[] {
  const plays = entries.filter(isPlay);
  const isExact = steps.length <= plays.length && !entries.some(({ kind }) => kind === "undone");
  // Where moves were taken back the record has fewer steps than the log: they get numbers below zero.
  const told = steps.map((step, n) => recalled(step, isExact ? plays[n]!.seq : n - steps.length));
  const last = isExact ? (told.at(-1)?.seq ?? -1) : known;
  return [...told, ...turns.filter(({ seq }) => seq > last)];
}

function recalled(step: Step, seq: number): Turn {
  return { seq, actor: step.seat, kind: step.thrown ? "throw" : "move", text: step.move, story: [step.story] };
}
