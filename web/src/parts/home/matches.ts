// My matches: looked up one by one, which of them go on, and what to say about each.
import { summary } from "$lib/api";
import { catalogue } from "$lib/catalogue.svelte";
import { heldSummaries } from "$lib/device/held";
import { settings } from "$lib/settings.svelte";
import { me, type Me } from "$lib/session";
import { CHANCE, type Summary } from "$lib/types";
import { say } from "$lib/words.svelte";

const MOST_ASKED = 12; // the newest first
const SEVEN_DAYS = 7 * 24 * 3600 * 1000;

type Standing = "yours" | "theirs" | "throw" | "waiting" | "ready" | "over";

// Those of the server, and those of this device; neither waits for the other to be there.
export async function myMatches(): Promise<Summary[]> {
  const found = await Promise.allSettled([serverMatches(), heldSummaries(MOST_ASKED)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

async function serverMatches(): Promise<Summary[]> {
  const mine = await me();
  return mine ? summaries(mine, MOST_ASKED) : [];
}

export async function summaries(mine: Me, most: number): Promise<Summary[]> {
  const matches = [...new Set(mine.seats.map(({ match }) => match))].slice(0, most);
  const found = await Promise.allSettled(matches.map((match) => summary(match)));
  return found.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

// With whom a match is played, in words.
export function company(match: Summary): string {
  if (match.chairs.every(({ holder }) => holder === "device")) return say("company-here");
  const others = match.chairs.filter((_, seat) => !match.you.seats.includes(seat));
  const names = others.map((chair) => called(match.game, chair));
  return names.length
    ? say("company-with", { names: new Intl.ListFormat(settings.language).format(names) })
    : say("company-alone");
}

function called(game: string, chair: Summary["chairs"][number]): string {
  if (chair.program) return catalogue.program(game, chair.program);
  if (!chair.taken) return say("company-nobody");
  return chair.name || say("company-guest");
}

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
