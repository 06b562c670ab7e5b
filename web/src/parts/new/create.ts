// Set a table up: the server makes the match, this browser keeps the secrets of its links, and the page goes there.
import { ApiError, create } from "$lib/api";
import { router } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";
import { saveItem, loadItem } from "$lib/storage";
import { keepInvitations, withSession } from "$lib/session";
import type { Created, Game, MatchForm } from "$lib/types";
import { firstLevel, formOf, isAlone, namesAfter, NO_CLOCK, programOf, seatsFor, type Way, type Wish } from "./plan";

const LEVEL = "tablier.level."; // the level somebody chose last, by game
const NAMES = "tablier.names"; // what the people at this device are called, seat by seat

export async function createMatch(wish: Wish): Promise<void> {
  const made = await createSomewhere(formOf(wish));
  keepInvitations(made.match, { ...made.invitations, watch: made.watch });
  const level = wish.seats.map(({ who }) => programOf(who)).find(Boolean);
  if (level) saveItem(LEVEL + wish.game, level);
  saveItem(NAMES, namesAfter(lastNames(), wish.seats));
  router.go(`/m/${made.match}`);
}

// With the server away, a game that needs nobody from elsewhere is played on this device.
export async function createSomewhere(form: MatchForm): Promise<Created> {
  try {
    return await withSession(() => create(form));
  } catch (problem) {
    if (!(problem instanceof ApiError) || !isAway(problem) || !isAlone(form)) throw problem;
    return create(form, true);
  }
}

const isAway = ({ code, status }: ApiError): boolean => code === "offline" || [502, 503, 504].includes(status);

// The usual game, at once: as few seats as it allows, its usual rules, no clock, for nobody else to see.
export async function createUsualMatch(game: Game, way: Way, level = lastLevel(game)): Promise<void> {
  const seats = seatsFor(way, Math.min(...game.seats), level, lastNames());
  const clock = { ...NO_CLOCK };
  await createMatch({
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
  const level = loadItem(LEVEL + game.name, "");
  return game.levels.some(({ program }) => program === level) ? level : "";
}

export const lastNames = (): string[] => loadItem<string[]>(NAMES, []);
