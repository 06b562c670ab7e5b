// What somebody has picked on the board so far, and what is looked at. It forgets both as soon as the table changes.
import type { Choice } from "$lib/types";
import { implied, nextPlaces, offered, press, remaining } from "./selecting";

export interface Asked {
  choices: () => Choice[];
  key: () => string; // of the position the choices belong to
  onmove: (move: string) => void;
  onwhy: (places: number[]) => void;
  onpick: (places: number[]) => void;
}

export class Picking {
  #kept = $state.raw<{ key: string; places: number[] }>({ key: "", places: [] });
  looked = $state<number | null>(null); // the place under the pointer or the focus
  strong = $state(""); // the move that is looked at among the offers
  #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  get picked(): number[] {
    return this.#kept.key === this.#asked.key() ? this.#kept.places : [];
  }

  get left(): Choice[] {
    return remaining(this.#asked.choices(), this.picked);
  }

  get next(): Set<number> {
    const choices = this.#asked.choices();
    const start = this.picked.length === 0 ? implied(choices) : [];
    return nextPlaces(choices, start.length > 0 ? start : this.picked);
  }

  get offers(): Choice[] {
    return offered(this.#asked.choices(), this.picked);
  }

  // The choices whose ways are shown: those of what is picked, else of what is looked at.
  get shown(): Choice[] {
    if (this.picked.length > 0) return this.left;
    const place = this.looked;
    if (place === null) return [];
    const choices = this.#asked.choices();
    const found = choices.filter(({ places }) => places[0] === place);
    const behind =
      found.length > 0 || implied(choices).length === 0 ? [] : choices.filter(({ places }) => places[1] === place);
    return behind.length === 1 ? behind : found;
  }

  press(place: number): void {
    const choices = this.#asked.choices();
    if (choices.length === 0) return this.#asked.onwhy([place]); // it is not for this device to play: it is told so
    const outcome = press(choices, this.picked, place);
    if (outcome.kind === "picked") this.pick(outcome.picked);
    else if (outcome.kind === "why") this.#asked.onwhy(outcome.places);
    else this.play(outcome.move);
  }

  // From one place to another at once; where that is not enough, what is left is offered.
  drag(start: number, end: number): void {
    const fits = remaining(this.#asked.choices(), [start, end]);
    if (fits.length === 1) this.play(fits[0]!.move);
    else if (fits.length > 1) this.pick([start, end]);
  }

  pick(places: number[]): void {
    this.#kept = { key: this.#asked.key(), places };
    this.strong = "";
    this.#asked.onpick(places);
  }

  play(move: string): void {
    this.pick([]);
    this.#asked.onmove(move);
  }

  cancel(): boolean {
    const had = this.picked.length > 0;
    if (had) this.pick([]);
    return had;
  }
}
