// What somebody at a table is called, by their own name or else by their side, and what they say.
import { catalogue } from "$lib/catalogue.svelte";
import type { MatchState } from "$lib/match.svelte";
import type { Entry } from "$lib/types";
import { say, words } from "$lib/words.svelte";

export const sideOf = (table: MatchState, seat: number): string =>
  words.of(table.game, `seat-${table.view?.chairs[seat]?.seat ?? ""}`) || say("seat-number", { seat: seat + 1 });

// Several people at one device are told apart by their names or sides: nobody of them is "you".
export const isShared = (table: MatchState): boolean => table.seats.length > 1;

export function playerOf(table: MatchState, seat: number): string {
  const chair = table.view?.chairs[seat];
  if (!chair?.taken) return say("seat-free");
  if (chair.program && chair.holder === "program") return catalogue.program(table.game, chair.program);
  const name = table.nameOf(seat);
  if (name || !table.seats.includes(seat)) return name || say("seat-guest");
  return isShared(table) ? sideOf(table, seat) : say("seat-you");
}

// Whose turn it is, in words: to one person at a device it is theirs.
export function turnOf(table: MatchState, seat: number): string {
  if (!table.seats.includes(seat)) return say("turn");
  return isShared(table) ? say("turn-of", { who: playerOf(table, seat) }) : say("turn-yours");
}

// Who did something, where a whole sentence is said of them: a name, or the side of somebody without one.
export const whoOf = (table: MatchState, seat: number): string => table.nameOf(seat) || sideOf(table, seat);

// Stands behind a name in a sentence, where Sentence.svelte draws the mark of an account.
export const ACCOUNT = "\uE000";

// A name, marked if it is that of an account. A name that holds the sign itself loses it: nobody marks oneself.
export const withMark = (name: string, isAccount: boolean): string =>
  name.replaceAll(ACCOUNT, "") + (isAccount ? ACCOUNT : "");
export const marked = ({ presence }: Pick<MatchState, "presence">, seat: number, name: string): string =>
  withMark(name, presence?.accounts.includes(seat) ?? false);

export const speaker = (table: MatchState, { actor }: Entry): string =>
  actor >= 0 ? whoOf(table, actor) : say("host");

export function saying(table: MatchState, entry: Entry): string {
  if (entry.kind === "phrase") return say(`phrase-${entry.body.phrase}`);
  const words = entry.kind === "said" ? table.names[entry.body.text] : undefined;
  return words ?? say("said-deleted");
}

export const spoken = (table: MatchState, entry: Entry): string =>
  say("talk-said", { who: speaker(table, entry), words: saying(table, entry) });
