// What somebody said, as everybody reads it in their own language.
import type { MatchState } from "$lib/match.svelte";
import type { Entry } from "$lib/types";
import { say } from "$lib/words.svelte";
import { whoOf } from "./naming";

export const speaker = (table: MatchState, { actor }: Entry): string =>
  actor >= 0 ? whoOf(table, actor) : say("host");

export const saying = (table: MatchState, { kind, body }: Entry): string =>
  kind === "phrase"
    ? say(`phrase-${String(body["phrase"])}`)
    : (table.names[String(body["text"])] ?? say("said-deleted"));

export const spoken = (table: MatchState, entry: Entry): string =>
  say("talk-said", { who: speaker(table, entry), words: saying(table, entry) });
