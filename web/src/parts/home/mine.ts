// My matches, looked up one by one: the server tells which they are, and of each how it stands.
import { summary } from "$lib/api";
import { catalogue } from "$lib/catalogue.svelte";
import { settings } from "$lib/settings.svelte";
import { me, type Me } from "$lib/visit";
import type { Summary } from "$lib/types";
import { say } from "$lib/words.svelte";

const MOST_ASKED = 12; // the newest first

export async function myMatches(): Promise<Summary[]> {
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
