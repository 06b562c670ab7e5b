// A table as somebody wants it, and the form that asks the server for it.
import type { Game, MatchForm } from "$lib/types";

export type Way = "here" | "friend" | "computer" | "open";
export type Pace = MatchForm["clock"]["pace"];

export interface Seat {
  who: string; // me, friend, open, device, or "program:" and its name
  name: string; // of somebody at this device
}

export interface Wish {
  game: string;
  variant: string;
  options: Record<string, string>; // those that differ from the variant
  seats: Seat[];
  clock: MatchForm["clock"];
  isPublic: boolean;
  hasChat: boolean;
  name: string;
}

export const SEATS = "seats"; // the option of games that more or fewer may play
export const NO_CLOCK: MatchForm["clock"] = { pace: "none", time: 0, increment: 0 };
const PROGRAM = "program:";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// What may be chosen for each pace, in milliseconds; the second of each is a sensible beginning.
export const TIMES: Record<Exclude<Pace, "none">, number[]> = {
  move: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE],
  game: [5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE],
  days: [DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY],
};
export const INCREMENTS = [0, 5 * SECOND, 10 * SECOND, 30 * SECOND];

export const isWay = (text: string): text is Way => ["here", "friend", "computer", "open"].includes(text);
export const program = (name: string): string => PROGRAM + name;
export const programOf = (who: string): string => (who.startsWith(PROGRAM) ? who.slice(PROGRAM.length) : "");

// Who sits where when nobody has said anything else: the one who asks comes first.
export function seatsFor(way: Way, count: number, level: string, names: string[] = []): Seat[] {
  const others = { here: "device", friend: "friend", computer: program(level), open: "open" }[way];
  const first = way === "here" ? "device" : "me";
  return Array.from({ length: count }, (_, seat) => ({
    who: seat ? others : first,
    name: way === "here" ? (names[seat] ?? "") : "",
  }));
}

// What the people at this device are called from now on: where somebody else sat, the name stays as it was.
export function namesAfter(names: string[], seats: Seat[]): string[] {
  const most = Math.max(names.length, seats.length);
  return Array.from({ length: most }, (_, seat) =>
    seats[seat]?.who === "device" ? seats[seat].name.trim() : (names[seat] ?? ""),
  );
}

// More or fewer seats; those that stay keep who sits there, new ones are like the last.
export function resized(seats: Seat[], count: number, names: string[] = []): Seat[] {
  const last = seats.at(-1)?.who ?? "friend";
  const who = last === "me" ? "friend" : last;
  return Array.from(
    { length: count },
    (_, seat) => seats[seat] ?? { who, name: who === "device" ? (names[seat] ?? "") : "" },
  );
}

// The level somebody meets first: not the weakest, so that it is a game, and not a strong one.
export function firstLevel(game: Game): string {
  return (game.levels[1] ?? game.levels[0])?.program ?? game.programs[0] ?? "random";
}

// What each option is set to: as usual, then as the variant says, then as somebody chose.
export function values(game: Game, variant: string, options: Record<string, string>): Record<string, string> {
  const usual = Object.fromEntries(game.options.map(({ name, default: value }) => [name, value]));
  const varied = game.variants.find(({ name }) => name === variant)?.options ?? {};
  return { ...usual, ...varied, ...options };
}

export function clockOf(pace: Pace): MatchForm["clock"] {
  return pace === "none" ? NO_CLOCK : { pace, time: TIMES[pace][1]!, increment: 0 };
}

export function formOf(wish: Wish): MatchForm {
  const mine = wish.seats.flatMap(({ who }, seat) => (who === "me" ? [seat] : []));
  return {
    game: wish.game,
    variant: wish.variant,
    options: wish.options,
    position: "",
    seats: wish.seats.map(seatOf),
    clock: wish.clock,
    public: wish.isPublic,
    chat: wish.hasChat,
    mine,
    name: mine.length ? wish.name : "",
  };
}

// Whether nobody has to come from elsewhere.
export function isAlone({ seats, mine }: Pick<MatchForm, "seats" | "mine">): boolean {
  return seats.every(({ holder }, seat) => holder === "device" || holder === "program" || (mine ?? []).includes(seat));
}

function seatOf({ who, name }: Seat): MatchForm["seats"][number] {
  if (programOf(who)) return { holder: "program", program: programOf(who), name: "" };
  if (who === "device") return { holder: "device", program: "", name: name.trim() };
  return { holder: who === "open" ? "open" : "person", program: "", name: "" };
}
