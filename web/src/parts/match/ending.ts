// How a match ended: in which order, who gave up, and what each had gathered by then.
import type { Board, Entry, View } from "$lib/types";

const SERVER = -2; // as the log calls it

interface Standing {
  seat: number;
  place: number;
  isTied: boolean;
}

interface Score {
  what: Board["score"];
  counts: number[]; // by seat
}

interface Departure {
  seat: number;
  how: "resigned" | "timed" | "gone";
}

export function standings(places: number[]): Standing[] {
  const found = places.map((place, seat) => ({
    seat,
    place,
    isTied: places.filter((each) => each === place).length > 1,
  }));
  return found.sort((a, b) => a.place - b.place || a.seat - b.seat);
}

// Everybody shares the first place: nobody has won.
export const isDraw = (places: number[]): boolean => places.every((place) => place === 1);

// Who gave up, ran out of time or had gone, in that order.
export function departures(entries: Entry[], view: View): Departure[] {
  const found = entries.flatMap((entry): Departure[] => {
    if (entry.kind === "flagged") return [{ seat: entry.body.seat, how: "timed" }];
    if (entry.kind === "claimed") return [{ seat: entry.body.seat, how: "gone" }];
    return entry.kind === "resigned" || entry.kind === "left" ? [{ seat: entry.actor, how: "resigned" }] : [];
  });
  return found.filter(({ seat }) => view.chairs[seat]?.retired);
}

// Why nobody has won a match that was called off: nobody came, somebody had gone, or nobody had moved yet.
export function calledOff(entries: Entry[]): { why: "cleared" | "gone" | "abort"; seat: number } {
  const last = entries.findLast(({ kind }) => kind === "aborted" || kind === "claimed");
  if (last?.kind === "claimed") return { why: "gone", seat: last.body.seat };
  return { why: last?.actor === SERVER ? "cleared" : "abort", seat: -1 };
}

// What the table itself counts: points, what is in stores, pawns that are home. Not every game counts anything.
export const scoreOf = (view: View, board: Board): Score | null =>
  board.score ? { what: board.score, counts: view.scores } : null;
