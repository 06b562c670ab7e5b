// What a board shows before a choice is made: asked for while somebody may choose, drawn where they look, and said.
import type { Board, Choice, Foreseen, View } from "$lib/types";
import { say } from "$lib/words.svelte";
import { foretold, ofOne } from "./effects";
import { Foresight } from "./foresight.svelte";
import { familyOf } from "./geometry";
import type { Picking } from "./picking.svelte";
import { sownOf, type Sown } from "./sown";

export interface Falling {
  sown: Sown;
  kinds?: Map<number, string[]>; // which fruits fall where, when somebody has said so
}

interface Seen {
  view: () => View;
  board: () => Board;
  choices: () => Choice[]; // those that may be shown
  strong: () => string; // the move that is looked at among several
  picking: Picking;
  nameOf: (place: number) => string;
}

export class Ahead {
  planned = $state.raw<Falling | null>(null); // what the hand would let fall
  readonly #seen: Seen;
  readonly #foresight: Foresight;

  constructor(seen: Seen) {
    this.#seen = seen;
    this.#foresight = new Foresight(() => ({ position: this.isWanted ? seen.view().position : "" }));
  }

  // Whether anybody wants to see what would happen.
  get isWanted(): boolean {
    return this.#seen.choices().length > 0;
  }

  of = (move: string): Foreseen | undefined => this.#foresight.of(move);

  // The sowing to draw: that of the one move somebody looks at, else what the hand holds.
  get falling(): Falling | null {
    const { board, picking, strong } = this.#seen;
    if (familyOf(board()) !== "sowing" || !this.isWanted) return null;
    const [only, ...others] = picking.shown;
    const isOne = others.length === 0 || picking.picked.length > 0 || picking.strong !== "";
    const sown = only && isOne ? sownOf(this.of(others.length === 0 ? only.move : strong()), board()) : null;
    return sown ? { sown } : this.planned;
  }

  // What the move that is looked at would bring, for below the board.
  get caption(): string {
    const { board, picking, strong, nameOf } = this.#seen;
    const seen = this.of(picking.shown.length === 1 ? picking.shown[0]!.move : strong());
    return seen && picking.shown.length > 0 ? ofOne(seen, board(), nameOf, say).join(" ") : "";
  }

  words(place: number): string[] {
    const { board, choices, picking, nameOf } = this.#seen;
    return foretold(place, { board: board(), choices: choices(), picked: picking.picked, of: this.of, nameOf, say });
  }
}
