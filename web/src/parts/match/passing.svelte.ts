// Turns that passed by themselves, each said long enough to be read, however fast the next ones follow.
import type { View } from "$lib/types";

interface Pass {
  seq: number;
  text: string;
  since: number;
}

const LEAST = 1500; // milliseconds
const MOST = 3; // at once: whoever throws by itself may pass many times in a row

export class Passing {
  said = $state.raw<Pass[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  // The throw itself is seen; what is told after it is the reason. It stays until something else happens.
  follow(view: View, now = Date.now()): void {
    if (this.said.at(-1)?.seq === view.seq) return;
    const isPassed = view.events.some(({ verb }) => verb === "pass" || verb === "lose");
    const text = view.story.slice(view.story.length > 1 ? 1 : 0).join(" ");
    if (isPassed && text) this.said = [...this.said, { seq: view.seq, text, since: now }].slice(-MOST);
    this.#forget(isPassed ? view.seq : -1);
  }

  // What was said long enough goes, but for the one that is still the last thing that happened.
  #forget(last: number): void {
    clearTimeout(this.#timer);
    const now = Date.now();
    this.said = this.said.filter((each) => each.seq === last || now - each.since < LEAST);
    const next = this.said.find((each) => each.seq !== last);
    if (next) this.#timer = setTimeout(() => this.#forget(last), Math.max(10, LEAST - (now - next.since)));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.said = [];
  }
}
