// A sowing before it is done: where one falls, how many, and which place is the last. Read from events, not from rules.
import type { Board, BoardEvent, Effect, Foreseen } from "$lib/types";

export interface Sown {
  move: string;
  path: number[]; // from where it is taken up to where the last one falls
  falls: { place: number; count: number }[];
  last: number;
  taken: number[]; // places that would be emptied by a capture
  effects: Effect[];
}

export function sownOf(seen: Foreseen | undefined, board: Board): Sown | null {
  if (!seen) return null;
  const run = falling([...seen.events, ...seen.then], board);
  const start = seen.places[0];
  const last = run.at(-1)?.target;
  if (start === undefined || last === undefined) return null;
  const captured = [...seen.events, ...seen.then].flatMap(({ verb, source }) =>
    verb === "capture" && source !== last ? [source] : [],
  );
  return {
    move: seen.move,
    path: [start, ...run.map((event) => event.target)],
    falls: counted(run),
    last,
    taken: [...new Set(captured)],
    effects: seen.effects,
  };
}

// One after the other out of one place, by one paragraph; what is first taken in hand falls out of the hand.
export function falling(events: BoardEvent[], board: Board): BoardEvent[] {
  const moves = events.filter(
    ({ verb, target }) => verb === "move" && target >= 0 && board.places[target]?.role !== "hand",
  );
  const [first] = moves;
  if (!first || !["bowl", "store", "hand"].includes(board.places[first.source]?.role ?? "")) return [];
  const end = moves.findIndex(
    ({ source, paragraph, count }) => source !== first.source || paragraph !== first.paragraph || count !== 1,
  );
  return end < 0 ? moves : moves.slice(0, end);
}

function counted(run: BoardEvent[]): Sown["falls"] {
  const found = new Map<number, number>();
  for (const { target } of run) found.set(target, (found.get(target) ?? 0) + 1);
  return [...found].map(([place, count]) => ({ place, count }));
}
