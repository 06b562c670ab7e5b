// What was done since somebody else's turn began: it can be seen again as a whole, and stays marked until it is
// answered.
import type { Board, View } from "$lib/types";

export interface Change {
  before: View;
  now: View;
  board: Board;
}

const MOST_TOLD = 8; // moves for who was not there: each is drawn before and after
const MOST = 60; // entries; more than anybody wants to see again
const OTHERS = -1;
const whoseTurn = (seat: number, own: number[]): number => (own.includes(seat) ? seat : OTHERS);
const movements = ["move", "capture", "place"];

export class Since {
  changes: Change[] = [];
  #whose = OTHERS;

  // `own` are the seats of this device: all others together are one story, however many of them play in between.
  follow(change: Change, own: number[]): void {
    const { before, now } = change;
    if (!now.events.some((event) => movements.includes(event.verb))) return; // a throw answers nothing
    const whose = whoseTurn(before.mover, own);
    this.changes = [...(whose === this.#whose ? this.changes : []), change].slice(-MOST);
    this.#whose = whose;
  }

  // Where something came to lie.
  get changed(): number[] {
    const events = this.changes.flatMap(({ now }) =>
      now.events.filter((event) => event.verb === "move" && event.target >= 0),
    );
    return [...new Set(events.map((event) => event.target))];
  }
}

// The numbers of the moves since the turn of others began, or of one seat where all of them sit here; throws answer
// nothing.
export function lastMoves(steps: { seat: number; thrown: boolean }[], own: number[]): number[] {
  const moves = steps.flatMap((step, number) => (step.thrown ? [] : [{ number, whose: whoseTurn(step.seat, own) }]));
  const last = moves.at(-1)?.whose;
  const first = moves.findLastIndex(({ whose }) => whose !== last) + 1;
  return moves
    .slice(first)
    .slice(-MOST_TOLD)
    .map(({ number }) => number);
}
