// Somebody everybody waits for is away, or does not seal or open: from whom one may claim, and from when on. The server
// decides; this only says so.
import { CHANCE, type Entry, type Presence, type View } from "$lib/types";

interface Gone {
  me: number; // the seat that waits
  seat: number;
  since: number; // nobody has been connected for it, or it has owed what needs no thought
  isHere: boolean;
  at: number; // when one may claim, if nobody comes
  canCallOff: boolean; // at a table of several the others play on
}

const PLAYED = new Set(["throw", "move"]);
const BRINGS_ON = new Set(["created", "sealed", "opened", "returned", ...PLAYED]); // what is owed follows from these

export function goneFrom(view: View, entries: Entry[], presence: Presence | null, seats: number[]): Gone | null {
  const me = seats.find((seat) => view.chairs[seat] && !view.chairs[seat].program);
  const first = entries[0];
  const isByDays = first?.kind === "created" && first.body.clock.pace === "days";
  if (me === undefined || view.result || !view.begun || !presence || isByDays) return null;
  const others = owing(view, entries).filter((seat) => !seats.includes(seat));
  const away = presence.away.find(({ seat }) => others.includes(seat));
  const found = away ? { ...away, isHere: false } : withheld(view, entries, others);
  if (!found) return null;
  const played = entries.findLast(({ kind }) => PLAYED.has(kind))?.at ?? 0;
  const people = view.chairs.filter(({ taken, program }) => taken && !program).length;
  return { me, ...found, at: Math.max(found.since, played) + presence.absence, canCallOff: people <= 2 };
}

// Who has to throw or to move or, in the middle of a match, to seal or to open.
function owing(view: View, entries: Entry[]): number[] {
  const missing = view.ceremony?.missing ?? [];
  if (view.waits_for !== null && (view.to_act !== CHANCE || !missing.length)) return [view.waits_for];
  return entries.some(({ kind }) => PLAYED.has(kind)) ? missing : [];
}

// To seal and to open needs no thought, and nothing is thrown before: who is here and does not is waited for too.
function withheld(view: View, entries: Entry[], others: number[]): Pick<Gone, "seat" | "since" | "isHere"> | null {
  const missing = view.ceremony?.missing ?? [];
  const seat = others.find((each) => missing.includes(each));
  if (seat === undefined || view.to_act !== CHANCE || missing.some((each) => each < 0)) return null;
  return { seat, since: entries.findLast(({ kind }) => BRINGS_ON.has(kind))?.at ?? 0, isHere: true };
}
