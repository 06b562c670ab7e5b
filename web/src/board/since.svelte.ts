// What was done since somebody else's turn began: it can be seen again as a whole, and stays marked until it is answered.
import type { Board, View } from "$lib/types";

export interface Act {
  before: View;
  now: View;
  board: Board;
}

const MOST = 60; // entries; more than anybody wants to see again
const OTHERS = -1;
const movements = ["move", "capture", "place"];

export class Since {
  acts = $state.raw<Act[]>([]);
  #whose = OTHERS;

  // `own` are the seats of this device: all others together are one story, however many of them play in between.
  follow(before: View, now: View, board: Board, own: number[]): void {
    if (!now.events.some((event) => movements.includes(event.verb))) return; // a throw answers nothing
    const whose = own.includes(before.mover) ? before.mover : OTHERS;
    this.acts = [...(whose === this.#whose ? this.acts : []), { before, now, board }].slice(-MOST);
    this.#whose = whose;
  }

  // Where something came to lie.
  get changed(): number[] {
    const events = this.acts.flatMap(({ now }) => now.events.filter((event) => event.verb === "move" && event.target >= 0));
    return [...new Set(events.map((event) => event.target))];
  }
}
