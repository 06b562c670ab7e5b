// The last entry of each match that this device has found in order: a log that was rewritten or cut off is noticed.
import { keep, recall } from "../storage";
import { Doubt } from "./doubt";
import type { Head } from "./log";

const KEY = "tablier.heads";
const MOST = 500; // matches; the oldest are forgotten

export class Heads {
  readonly #seen: Head | null;

  constructor(readonly match: string) {
    this.#seen = recall<Record<string, Head>>(KEY, {})[match] ?? null;
  }

  check(head: Head): void {
    if (head.seq === this.#seen?.seq && head.hash !== this.#seen.hash) throw new Doubt("rewritten", head.seq);
  }

  // The server has told all it has.
  checkEnd(last: number): void {
    if (this.#seen && last < this.#seen.seq) throw new Doubt("shortened", last);
  }

  // Whether this was heard before, by this device: nothing in it is news.
  isKnown(seq: number): boolean {
    return this.#seen !== null && seq <= this.#seen.seq;
  }

  note(head: Head): void {
    const { [this.match]: _, ...others } = recall<Record<string, Head>>(KEY, {});
    const kept = [...Object.entries(others), [this.match, head] as const].slice(-MOST);
    keep(KEY, Object.fromEntries(kept));
  }
}
