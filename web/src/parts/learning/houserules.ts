// The house rules of a table, as sentences; they come in the address of a rule book, as the code on a sheet has
// them.
import { localized } from "$lib/catalogue.svelte";
import type { Game } from "$lib/types";
import { say } from "$lib/words.svelte";

export interface HouseRule {
  name: string;
  says: string;
  value: string;
}

export function houseRules(game: Game, chosen: Iterable<[string, string]>): HouseRule[] {
  const values = new Map(chosen);
  return game.options.flatMap((option) => {
    const value = values.get(option.name);
    if (value === undefined || value === option.default) return [];
    const meaning = option.meanings[value];
    return [{ name: option.name, says: localized(option.says), value: meaning ? localized(meaning) : said(value) }];
  });
}

const said = (value: string): string => (value === "yes" || value === "no" ? say(`rules-${value}`) : value);
