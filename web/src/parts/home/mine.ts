// My matches, looked up one by one: the server tells which they are, and of each how it stands.
import { summary } from "$lib/api";
import { me, type Me } from "$lib/visit";
import type { Summary } from "$lib/types";

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
