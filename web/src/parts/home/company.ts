// With whom a match is played, in words.
import { catalogue } from "$lib/catalogue.svelte";
import { settings } from "$lib/settings.svelte";
import { say } from "$lib/words.svelte";
import type { Summary } from "$lib/types";

type Chair = Summary["chairs"][number];

export function company(match: Summary): string {
  if (match.chairs.every(({ holder }) => holder === "device")) return say("company-here");
  const others = match.chairs.filter((_, seat) => !match.you.seats.includes(seat));
  const names = others.map((chair) => called(match.game, chair));
  return names.length
    ? say("company-with", { names: new Intl.ListFormat(settings.language).format(names) })
    : say("company-alone");
}

function called(game: string, chair: Chair): string {
  if (chair.program) return catalogue.program(game, chair.program);
  if (!chair.taken) return say("company-nobody");
  return chair.name || say("company-guest");
}
