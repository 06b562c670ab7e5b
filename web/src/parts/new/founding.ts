// Set a table up: the server makes the match, this browser keeps the secrets of its links, and the page goes there.
import { create } from "$lib/api";
import { router } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";
import { keep, recall } from "$lib/storage";
import { keepInvitations, known } from "$lib/visit";
import type { Game } from "$lib/types";
import { firstLevel, formOf, namesAfter, NO_CLOCK, programOf, seatsFor, type Way, type Wish } from "./plan";

const LEVEL = "tablier.level."; // the level somebody chose last, by game
const NAMES = "tablier.names"; // what the people at this device are called, seat by seat

export async function found(wish: Wish): Promise<void> {
  const made = await known(() => create(formOf(wish)));
  keepInvitations(made.match, { ...made.invitations, watch: made.watch });
  const level = wish.seats.map(({ who }) => programOf(who)).find(Boolean);
  if (level) keep(LEVEL + wish.game, level);
  keep(NAMES, namesAfter(lastNames(), wish.seats));
  router.go(`/m/${made.match}`);
}

// The usual game, at once: as few seats as it allows, its usual rules, no clock, for nobody else to see.
export async function foundUsual(game: Game, way: Way, level = lastLevel(game)): Promise<void> {
  const seats = seatsFor(way, Math.min(...game.seats), level, lastNames());
  const clock = { ...NO_CLOCK };
  await found({
    game: game.name,
    variant: "",
    options: {},
    seats,
    clock,
    isPublic: way === "open",
    hasChat: false,
    name: settings.chosen.name,
  });
}

export const lastLevel = (game: Game): string => chosenLevel(game) || firstLevel(game);

// The level somebody chose at this device; nothing as long as nobody has.
export function chosenLevel(game: Game): string {
  const level = recall(LEVEL + game.name, "");
  return game.levels.some(({ program }) => program === level) ? level : "";
}

export const lastNames = (): string[] => recall<string[]>(NAMES, []);
