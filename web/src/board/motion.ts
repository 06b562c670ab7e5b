// What is seen to move between two views: a list of steps made from the events, each with its way, time and sound.
import type { Board, BoardEvent, Effect, Piece, View } from "$lib/types";
import { familyOf } from "./geometry";
import type { Noise } from "./sound";
import { goRound, walk } from "./walking";
import { put, taken, type Contents } from "./contents";

export interface Step {
  carried: Piece[]; // what is seen on its way
  taken: Piece[]; // what leaves the first place when the step begins
  put: Piece[]; // what stays at the last place when it ends
  path: number[];
  ms: number;
  noise: Noise | null;
  accent?: Effect["what"] | "last"; // nothing goes any more: the last one has fallen, and this follows from it
}

const SEED_MS = 100;
const ACCENT_MS = 250;
const MOST_SOWING_MS = 1400 - ACCENT_MS;
const MOST_MS = 1500;
const CARRY_MS = 300;
const paces: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

export const paceOf = (speed: string): number => paces[speed] ?? 1;

export function plan(before: Contents, view: View, board: Board): Step[] {
  const seen = runs(view.events.filter(isMovement));
  let contents = before;
  const steps: Step[] = [];
  for (const run of seen) {
    const gone = isSowing(run) ? sowing(run, board) : [carrying(run, view, board)];
    const made = isSown(run, board) ? [...gone, accent(run.at(-1)!.target, view)] : gone;
    for (const step of made) contents = after(contents, step, board);
    steps.push(...made);
  }
  const whole = steps.reduce((sum, step) => sum + step.ms, 0);
  const squeeze = Math.min(1, MOST_MS / Math.max(whole, 1));
  return steps.map((step) => ({ ...step, ms: step.ms * squeeze }));
}

const isMovement = (event: BoardEvent): boolean =>
  (event.verb === "move" || event.verb === "capture" || event.verb === "place") && event.target >= 0;

// Events that are seen as one: out of one place, one after the other.
function runs(events: BoardEvent[]): BoardEvent[][] {
  const found: BoardEvent[][] = [];
  for (const event of events) {
    const last = found.at(-1)?.at(-1);
    const sows = found.at(-1)?.some((each) => each.target !== event.target) ?? false;
    const goesOn = last?.source === event.source && last.verb === event.verb && event.source >= 0;
    const isNext = goesOn && last.target !== event.target && last.count === 1 && event.count === 1;
    if (goesOn && (isNext || (!sows && last.target === event.target))) found.at(-1)!.push(event);
    else if (goesOn && sows && event.count === 1) found.at(-1)!.push(event);
    else found.push([event]);
  }
  return found;
}

const isSowing = (run: BoardEvent[]): boolean => new Set(run.map((event) => event.target)).size > 1;

// A single seed is sown as well, if it comes out of a bowl.
const isSown = (run: BoardEvent[], board: Board): boolean =>
  isSowing(run) ||
  (run.length === 1 && run[0]!.verb === "move" && run[0]!.count === 1 && board.places[run[0]!.source]?.role === "bowl");

function accent(place: number, view: View): Step {
  const followed = view.events.find(({ verb }) => verb === "again" || verb === "capture")?.verb as
    "again" | "capture" | undefined;
  return { carried: [], taken: [], put: [], path: [place], ms: ACCENT_MS, noise: null, accent: followed ?? "last" };
}

// Events count the kinds of pieces, the board names them.
const piecesOf = (run: BoardEvent[], board: Board): Piece[] =>
  run.map(({ what, count }) => ({ kind: board.pieces[what]!.name, count, mark: "" }));

// Taken up at once, then one falls in each place; the hand goes along.
function sowing(run: BoardEvent[], board: Board): Step[] {
  const pieces = piecesOf(run, board);
  const ms = Math.min(SEED_MS, MOST_SOWING_MS / run.length);
  return run.map((event, index) => ({
    carried: pieces.slice(index),
    taken: index === 0 ? pieces : [],
    put: [pieces[index]!],
    path: [index === 0 ? event.source : run[index - 1]!.target, event.target],
    ms,
    noise: "step" as const,
  }));
}

function carrying(run: BoardEvent[], view: View, board: Board): Step {
  const event = run[0]!;
  const pieces = piecesOf(run, board);
  const path = wayOf(event, board, view);
  const isCapture = event.verb === "capture";
  const squares = path.length - 1;
  const ms = isCapture || squares < 2 ? CARRY_MS : Math.min(600, 200 + 100 * squares);
  const noise: Noise = isCapture ? "capture" : isShelter(board, event.target) ? "refuge" : "step";
  return { carried: pieces, taken: event.source >= 0 ? pieces : [], put: pieces, path, ms, noise };
}

function wayOf(event: BoardEvent, board: Board, { sense }: View): number[] {
  if (event.source < 0) return [event.target];
  if (event.verb !== "move") return [event.source, event.target];
  if (familyOf(board) === "ring") return goRound(board, event.source, event.target, sense);
  return walk(board, board.pieces[event.what]!.seat, event.source, event.target);
}

const isShelter = (board: Board, place: number): boolean =>
  ["refuge", "home", "goal"].includes(board.places[place]?.role ?? "");

export function begun(contents: Contents, step: Step): Contents {
  return step.taken.length > 0 ? taken(contents, step.path[0]!, step.taken) : contents;
}

export function landed(contents: Contents, step: Step, board: Board): Contents {
  const place = step.path.at(-1)!;
  return put(contents, place, step.put, board.places[place]?.role === "stack");
}

const after = (contents: Contents, step: Step, board: Board): Contents => landed(begun(contents, step), step, board);

// For whoever wants no movement: the places of the last move, numbered in their order.
export function trail(view: View, board: Board): { place: number; number: number }[] {
  const found: { place: number; number: number }[] = [];
  for (const run of runs(view.events.filter(isMovement))) {
    const event = run[0]!;
    if (event.verb === "capture") continue;
    const places = isSowing(run) ? run.map((each) => each.target) : wayOf(event, board, view).slice(1);
    for (const place of places) found.push({ place, number: found.length + 1 });
  }
  return found;
}
