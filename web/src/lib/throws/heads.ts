// The last entry of each match that this device has found in order, and the newest head of it that the server has
// signed: a log that was rewritten or cut off is noticed, and can be shown to others.
import { saveItem, loadItem } from "../storage";
import type { Entry } from "../types";
import { LogError } from "./logerror";
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
  readonly #hashes: string[] = []; // of the entries received here
  #waiting: SignedHead | null; // its entry has not been received yet
  #pinned = loadItem<string>(PINNED, "");

  constructor(readonly match: string) {
    const kept = loadItem<Record<string, Kept>>(KEY, {})[match] ?? null;
    this.#seen = kept && { seq: kept.seq, hash: kept.hash };
    this.signed = this.#waiting = kept?.signed ?? null;
  }

  check(head: Head, entry?: Entry): void {
    this.#hashes[head.seq] = head.hash;
    if (head.seq === this.#seen?.seq && head.hash !== this.#seen.hash) throw new LogError("rewritten", head.seq);
    if (this.signed?.ended && head.seq > this.signed.seq && entry && PLAYED.has(entry.kind))
      throw new LogError("ended", head.seq);
    if (this.#waiting && head.seq >= this.#waiting.seq) this.#compare(this.#waiting);
  }

  // Take a head that the server has signed, or refuse it; the first key is kept, and another needs the signature of the
  // first.
  sign(found: unknown): void {
    if (!isHead(found)) throw new LogError("signature", this.#hashes.length - 1);
    checkHead(found, this.match, this.#pinned);
    if (found.key !== this.#pinned) saveItem(PINNED, (this.#pinned = found.key));
    if (found.seq < this.#hashes.length) this.#compare(found);
    else if (!this.#waiting || found.seq >= this.#waiting.seq) this.#waiting = found;
  }

  // The log of the server ends here.
  checkEnd(last: number): void {
    const seen = Math.max(this.#seen?.seq ?? -1, this.signed?.seq ?? -1);
    if (last < seen) throw new LogError("shortened", last);
  }

  // Whether this device has received this entry before: nothing in it is new.
  isKnown(seq: number): boolean {
    return this.#seen !== null && seq <= this.#seen.seq;
  }

  note(head: Head): void {
    const { [this.match]: _, ...others } = loadItem<Record<string, Kept>>(KEY, {});
    const found: Kept = { ...head, ...(this.signed && { signed: this.signed }) };
    const kept = [...Object.entries(others), [this.match, found] as const].slice(-MOST);
    saveItem(KEY, Object.fromEntries(kept));
  }

  #compare(head: SignedHead): void {
    if (this.#waiting && this.#waiting.seq <= head.seq) this.#waiting = null;
    if (this.#hashes[head.seq] !== head.hash) throw new LogError("rewritten", head.seq);
    if (!this.signed || head.seq >= this.signed.seq) this.signed = head;
  }
}
