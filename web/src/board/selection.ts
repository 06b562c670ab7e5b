// What somebody has picked on a board so far, and what is looked at. It forgets what was picked when the table changes.
import type { Board, Choice, View } from "$lib/types";
import { isStackPlace } from "./captions";
import {
  beginning,
  byNumber,
  following,
  nextPlaces,
  offered,
  type Placing,
  placingOf,
  placingOne,
  press,
  remaining,
  using,
} from "./choices";
import { areDrops } from "./hand";
import { offerOf, type Offer } from "./speech";

export interface Choosing {
  readonly view: View;
  readonly board: Board;
  readonly mine: number[]; // the seats that may act at this device now
  readonly chip?: number | null; // the throw that is to be used
  readonly onmove: (move: string) => void;
  readonly onwhy: (places: number[]) => void;
}

export class Selection {
  looked: number | null = null; // the place under the pointer or the focus
  lookedMove = ""; // the move that is looked at among the offers
  private pressed: { key: string; places: number[] } = { key: "", places: [] };
  private wantedKind = ""; // the kind of piece that is placed next, as long as there is one

  constructor(private readonly table: Choosing) {}

  // Of the position the choices belong to.
  get key(): string {
    return `${this.table.view.seq} ${this.table.view.position}`;
  }

  get isMine(): boolean {
    return this.table.mine.includes(this.table.view.to_act);
  }

  get placing(): Placing | null {
    return this.isMine ? placingOf(this.table.view, this.table.board) : null;
  }

  get kind(): string {
    const kinds = this.placing?.kinds ?? [];
    return (kinds.find((each) => each.kind === this.wantedKind) ?? kinds[0])?.kind ?? "";
  }

  get choices(): Choice[] {
    const { view, chip = null } = this.table;
    if (this.placing) return placingOne(view.choices, this.kind);
    return this.isMine ? using(chip, view.choices) : [];
  }

  get picked(): number[] {
    return this.pressed.key === this.key ? this.pressed.places : [];
  }

  // Where the next press may fall.
  get next(): Set<number> {
    return nextPlaces(this.choices, this.picked);
  }

  // The choices whose ways are shown: of what is picked, else of what is looked at.
  get ways(): Choice[] {
    if (this.picked.length > 0) return remaining(this.choices, this.picked);
    return this.looked === null ? [] : beginning(this.choices, this.looked);
  }

  // The stack that is laid open.
  get stack(): number | null {
    const [place] = this.picked;
    return place !== undefined && isStackPlace(this.table.board, place) ? place : null;
  }

  // What is chosen by its name; what lies in a stack or a hand is chosen there.
  get offers(): Offer[] {
    if (this.stack !== null || areDrops(this.choices, this.table.board)) return [];
    return offered(this.choices, this.picked).toSorted(byNumber).map(offerOf);
  }

  press(place: number): void {
    const { choices, placing } = this;
    if (placing && place === placing.from) return this.choose(following(placing, this.kind));
    if (choices.length === 0) return this.table.onwhy([place]); // it is not for this device to play: it is told so
    const outcome = press(choices, this.picked, place);
    if (outcome.kind === "picked") this.#pick(outcome.picked);
    else if (outcome.kind === "why") this.table.onwhy(outcome.places);
    else this.play(outcome.move);
  }

  choose(kind: string): void {
    this.wantedKind = kind;
  }

  canDrag(place: number): boolean {
    return this.picked.length === 0 && this.choices.some(({ places }) => places[0] === place);
  }

  // From one place to another at once; where that is not enough, what is left is offered.
  drag(start: number, end: number): void {
    const fits = remaining(this.choices, [start, end]);
    if (fits.length === 1) this.play(fits[0]!.move);
    else if (fits.length > 1) this.#pick([start, end]);
  }

  play(move: string): void {
    this.#pick([]);
    this.table.onmove(move);
  }

  // Lets go what is picked, and tells where it began.
  cancel(): number | null {
    const [start] = this.picked;
    if (start !== undefined) this.#pick([]);
    return start ?? null;
  }

  #pick(places: number[]): void {
    this.pressed = { key: this.key, places };
    this.lookedMove = "";
  }
}
