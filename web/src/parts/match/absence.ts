// Somebody everybody waits for is away: from whom one may claim, and from when on. The server decides; this only says
// so.
import type { Entry, Presence, View } from "$lib/types";

interface Gone {
  me: number; // the seat that waits
  seat: number;
  since: number; // nobody has been on the line for it
  at: number; // when one may claim, if nobody comes
  canCallOff: boolean; // at a table of several the others play on
}

const PLAYED = new Set(["throw", "move"]);

export function goneFrom(view: View, entries: Entry[], presence: Presence | null, seats: number[]): Gone | null {
  const me = seats.find((seat) => view.chairs[seat] && !view.chairs[seat].program);
  const first = entries[0];
  const isByDays = first?.kind === "created" && first.body.clock.pace === "days";
  if (me === undefined || view.result || !view.begun || !presence || isByDays) return null;
  const away = presence.away.find(({ seat }) => owing(view, entries).includes(seat) && !seats.includes(seat));
  if (!away) return null;
  const played = entries.findLast(({ kind }) => PLAYED.has(kind))?.at ?? 0;
  const people = view.chairs.filter(({ taken, program }) => taken && !program).length;
  return { me, ...away, at: Math.max(away.since, played) + presence.absence, canCallOff: people <= 2 };
}

// Who has to throw or to move or, in the middle of a match, to seal or to open.
function owing(view: View, entries: Entry[]): number[] {
  if (view.waits_for !== null) return [view.waits_for];
  return entries.some(({ kind }) => PLAYED.has(kind)) ? (view.ceremony?.missing ?? []) : [];
}
