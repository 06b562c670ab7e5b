// What was played elsewhere before a match came here: the record in its first entry.
import type { Entry } from "./types";

// How many throws and moves that record holds: those behind the number and the seat of a turn.
export function playedElsewhere(first: Entry | undefined): number {
  const record = (first?.kind === "created" && first.body.elsewhere) || "";
  const turns = record.split("\n").map((line) => line.split(" "));
  return turns.reduce((sum, words) => sum + (/^\d+$/.test(words[0]!) ? Math.max(0, words.length - 2) : 0), 0);
}
