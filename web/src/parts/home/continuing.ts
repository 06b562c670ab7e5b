// The matches somebody may want to go on with: which, and what to say about each.
import { CHANCE, type Summary } from "$lib/types";

const SEVEN_DAYS = 7 * 24 * 3600 * 1000;

type Standing = "yours" | "theirs" | "throw" | "waiting" | "ready" | "over";

// Those that are not over and not forgotten; where it is my turn comes first.
export function unfinished(matches: Summary[], now: number, most: number): Summary[] {
  const going = matches.filter(
    (match) => standing(match) !== "over" && (match.begun || now - match.created < SEVEN_DAYS),
  );
  const isMine = (match: Summary) => Number(standing(match) === "yours");
  return going.sort((one, other) => isMine(other) - isMine(one) || other.last - one.last).slice(0, most);
}

export function standing(match: Summary): Standing {
  if (match.result || match.shut) return "over";
  if (!match.begun) return match.chairs.every(({ taken }) => taken) ? "ready" : "waiting";
  if (match.to_act === CHANCE) return throwing(match);
  return match.you.seats.includes(match.to_act) ? "yours" : "theirs";
}

// A throw is for whoever moves, which not every server tells at a glance; else it is mine if nobody else plays.
function throwing(match: Summary & { mover?: number }): Standing {
  if (match.mover !== undefined) return match.you.seats.includes(match.mover) ? "yours" : "theirs";
  const people = match.chairs.flatMap(({ program }, seat) => (program ? [] : [seat]));
  return people.every((seat) => match.you.seats.includes(seat)) ? "yours" : "throw";
}
