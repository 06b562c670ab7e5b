// The fruits in a hand: the order in which they are to fall, which one is being moved, and what they would do.
import type { Board, Choice, Piece, View } from "$lib/types";
import { Foresight, type Asking } from "./asking";
import { Sequence, type Facts } from "./sequence";
import { falling, sownOf, type Sown } from "./sown";

export interface Held {
  id: number; // stays with the fruit while it changes places
  kind: string;
}

// As they were picked up; an order that was made before stays, less what has fallen since.
export function ordered(pieces: Piece[], before: Held[]): Held[] {
  const left = new Map(pieces.map(({ kind, count }) => [kind, count]));
  const kept = before.toReversed().filter(({ kind }) => {
    const count = left.get(kind) ?? 0;
    left.set(kind, count - 1);
    return count > 0;
  });
  let next = Math.max(-1, ...before.map(({ id }) => id)) + 1;
  const fresh = [...left].flatMap(([kind, count]) =>
    Array.from({ length: Math.max(count, 0) }, () => ({ id: next++, kind })),
  );
  return [...kept.toReversed(), ...fresh];
}

export function swapped(order: Held[], one: number, other: number): Held[] {
  const [first, second] = [order[one], order[other]];
  return first && second ? order.with(one, second).with(other, first) : order;
}

export function shifted(order: Held[], from: number, to: number): Held[] {
  const held = order[from];
  if (!held || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, held);
}

// Whether all there is to choose is which piece falls next, out of the hand or out of a store.
export function areDrops(choices: Choice[], board: Board): boolean {
  const isFrom = (place = -1) => ["hand", "store"].includes(board.places[place]?.role ?? "");
  return choices.length > 0 && choices.every(({ piece, places }) => piece !== "" && isFrom(places[0]));
}

// The moves that let them fall.
export function movesOf(order: Held[], choices: Pick<Choice, "move" | "piece">[]): string[] {
  const names = new Map(choices.map(({ move, piece }) => [piece, move]));
  return order.flatMap(({ kind }) => names.get(kind) ?? []);
}

export interface Falling {
  sown: Sown;
  kinds?: Map<number, string[]>; // which fruits fall where, when somebody has said so
}

interface HandInput {
  readonly view: View;
  readonly board: Board;
  readonly selection: { choices: Choice[]; key: string }; // what this device may do now, in which position
  readonly foresees: boolean; // whether it is shown what would fall where
  readonly isFree: boolean; // nothing is shown moving
  onmove(move: string): void;
}

export class Hand {
  order: Held[] = [];
  chosen: number | null = null; // by its id: it stays chosen while it is moved
  owner = -1; // the seat this device acted for last: its tray stays while a move is on its way
  readonly sequence = new Sequence();
  readonly foresight: Foresight;

  constructor(
    private readonly table: HandInput,
    asking: Asking,
  ) {
    this.foresight = new Foresight(() => {
      const { foresees, view } = table;
      return { position: this.isHeld && foresees ? view.position : "", moves: this.moves };
    }, asking);
  }

  get isMine(): boolean {
    return this.table.selection.choices.length > 0;
  }

  // What may fall next, one by one.
  get drops(): Choice[] {
    const { choices } = this.table.view;
    return areDrops(choices, this.table.board) ? choices : [];
  }

  // What falls lies in a hand, where it has an order; else it falls out of a bowl.
  get isHeld(): boolean {
    return this.table.board.places[this.#source]?.role === "hand";
  }

  get lying(): Piece[] {
    return this.table.view.contents[this.#source] ?? [];
  }

  get isSeen(): boolean {
    return this.drops.length > 0 && (this.isMine || this.owner === this.table.view.to_act);
  }

  get moves(): string[] {
    return this.isHeld ? movesOf(this.order, this.drops) : [];
  }

  // Into which place each falls, as far as that is known.
  get falls(): number[] {
    const events = this.foresight.played.flatMap((each) => each.events);
    return falling(events, this.table.board).map((event) => event.target);
  }

  // What all of them would do, in their order.
  get planned(): Falling | null {
    const { played } = this.foresight;
    const [first] = played;
    if (!first || !this.isSeen || !this.table.isFree) return null;
    const [events, effects] = [played.flatMap((each) => each.events), played.flatMap((each) => each.effects)];
    const sown = sownOf({ ...first, events, then: [], effects }, this.table.board);
    if (!sown) return null;
    const kinds = new Map<number, string[]>();
    this.falls.forEach((place, n) => {
      const held = this.order[n];
      if (held) kinds.set(place, [...(kinds.get(place) ?? []), held.kind]);
    });
    return { sown, kinds };
  }

  // Where the chosen one is.
  get at(): number {
    return this.order.findIndex(({ id }) => id === this.chosen);
  }

  // What lies there in an order.
  get held(): Piece[] {
    return this.isHeld ? this.lying : [];
  }

  // The seat that acts, if this device acts for it.
  get actor(): number {
    return this.isMine ? this.table.view.to_act : -1;
  }

  // To be called when what is held or who acts has changed.
  follow(held: Piece[], actor: number): void {
    this.order = ordered(held, this.order);
    if (actor >= 0) this.owner = actor;
  }

  // What decides whether the next one may fall.
  get facts(): Facts {
    const { view, isFree, selection } = this.table;
    const can = (move: string) => selection.choices.some((choice) => choice.move === move);
    const { key } = selection;
    return { key, actor: view.to_act, isMine: this.isMine, isFree, isEmpty: this.drops.length === 0, can };
  }

  // To be called whenever the table has changed in any way.
  goOn(facts: Facts): void {
    this.sequence.follow(facts, (move) => this.table.onmove(move));
  }

  // Two are swapped by pressing both. Tells where a fruit has come to lie, if one has.
  press(index: number): number | null {
    const { at } = this;
    if (this.sequence.isOn) return null;
    this.chosen = at < 0 ? this.order[index]!.id : null;
    if (at < 0 || at === index) return null;
    this.order = swapped(this.order, at, index);
    return index;
  }

  // The chosen one goes a step.
  shift(by: number): number | null {
    const to = this.at + by;
    if (this.sequence.isOn || this.at < 0 || !this.order[to]) return null;
    this.order = shifted(this.order, this.at, to);
    return to;
  }

  // Let go over another fruit, one takes that one's place.
  move(from: number, to: number): number | null {
    if (this.sequence.isOn) return null;
    this.order = shifted(this.order, from, to);
    this.chosen = null;
    return to;
  }

  // All of them fall, in their order.
  sow(): void {
    this.chosen = null;
    if (this.isMine) this.sequence.begin(this.moves, this.table.view.to_act);
  }

  // One falls now, whatever was to fall after it.
  drop(move: string): void {
    if (!this.isMine) return;
    this.sequence.stop();
    this.table.onmove(move);
  }

  get #source(): number {
    return this.drops[0]?.places[0] ?? -1;
  }
}
