// The last entry of each match that this device has found in order, and the newest head of it that the server has
// signed: a log that was rewritten or cut off is noticed, and can be shown to others.
import { keep, recall } from "../storage";
import type { Entry } from "../types";
import { Doubt } from "./doubt";
import type { Head } from "./log";
import { checkHead, isHead, type SignedHead } from "./signing";

const KEY = "tablier.heads";
const PINNED = "tablier.key"; // of this server, as it was first met
const MOST = 500; // matches; the oldest are forgotten

interface Kept extends Head {
  signed?: SignedHead;
}

const PLAYED = new Set(["move", "throw", "undone"]);

export class Heads {
  signed: SignedHead | null; // found in order: it fits the log
  readonly #seen: Head | null;
  readonly #hashes: string[] = []; // of the entries heard here
  #waiting: SignedHead | null; // its entry has not been heard yet
  #pinned = recall<string>(PINNED, "");

  constructor(readonly match: string) {
    const kept = recall<Record<string, Kept>>(KEY, {})[match] ?? null;
    this.#seen = kept && { seq: kept.seq, hash: kept.hash };
    this.signed = this.#waiting = kept?.signed ?? null;
  }

  check(head: Head, entry?: Entry): void {
    this.#hashes[head.seq] = head.hash;
    if (head.seq === this.#seen?.seq && head.hash !== this.#seen.hash) throw new Doubt("rewritten", head.seq);
    if (this.signed?.ended && head.seq > this.signed.seq && entry && PLAYED.has(entry.kind))
      throw new Doubt("ended", head.seq);
    if (this.#waiting && head.seq >= this.#waiting.seq) this.#compare(this.#waiting);
  }

  // Take a head that the server has signed, or refuse it; the first key is kept, and another needs the signature of the
  // first.
  sign(found: unknown): void {
    if (!isHead(found)) throw new Doubt("signature", this.#hashes.length - 1);
    checkHead(found, this.match, this.#pinned);
    if (found.key !== this.#pinned) keep(PINNED, (this.#pinned = found.key));
    if (found.seq < this.#hashes.length) this.#compare(found);
    else if (!this.#waiting || found.seq >= this.#waiting.seq) this.#waiting = found;
  }

  // The server has told all it has.
  checkEnd(last: number): void {
    const seen = Math.max(this.#seen?.seq ?? -1, this.signed?.seq ?? -1);
    if (last < seen) throw new Doubt("shortened", last);
  }

  // Whether this was heard before, by this device: nothing in it is news.
  isKnown(seq: number): boolean {
    return this.#seen !== null && seq <= this.#seen.seq;
  }

  note(head: Head): void {
    const { [this.match]: _, ...others } = recall<Record<string, Kept>>(KEY, {});
    const found: Kept = { ...head, ...(this.signed && { signed: this.signed }) };
    const kept = [...Object.entries(others), [this.match, found] as const].slice(-MOST);
    keep(KEY, Object.fromEntries(kept));
  }

  #compare(head: SignedHead): void {
    if (this.#waiting && this.#waiting.seq <= head.seq) this.#waiting = null;
    if (this.#hashes[head.seq] !== head.hash) throw new Doubt("rewritten", head.seq);
    if (!this.signed || head.seq >= this.signed.seq) this.signed = head;
  }
}
