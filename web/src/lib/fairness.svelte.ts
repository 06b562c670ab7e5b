// The throws of a match as this device checks them: the log, the heads that the server has signed, and what the seats
// here have to send. After what does not fit no link is given any more.
import { Auditor } from "./throws/auditor";
import { Heads } from "./throws/heads";
import { LogError } from "./throws/logerror";
import { SeatChains, type PendingAct, type Unused } from "./throws/seatchains";
import type { SignedHead } from "./throws/signing";
import type { Entry, View } from "./types";

const BEATS_BEHIND = 3; // in a row: the log of the server ends before what this device has seen

export class Fairness {
  readonly auditor = new Auditor();
  checked = $state(0); // throws
  head = $state.raw<SignedHead | null>(null); // the newest that the server has signed and that fits the log
  error = $state.raw<LogError | null>(null); // what does not fit
  unused = $state.raw<Unused | null>(null); // the last link that was shown and went into no throw
  isElsewhere = $state(false); // the seat is played from another device too, and this one gives way
  readonly #chains: SeatChains;
  readonly #heads: Heads;
  #goal = -1; // the last entry the server had when it welcomed us
  #beatsBehind = 0;
  #hasTakenOver = false; // a chain of another device was replaced by one of ours: once is enough

  constructor(
    match: string,
    readonly seats: () => number[],
  ) {
    this.#chains = new SeatChains(match, this.auditor);
    this.#heads = new Heads(match);
  }

  welcome(seq: number, head: SignedHead | null | undefined): void {
    this.#goal = seq;
    this.#sign(head);
  }

  beat(seq: number, head: SignedHead | null | undefined): void {
    // One process of a server may be a moment behind another, but not for several beats.
    this.#beatsBehind = this.#heads.isKnown(seq + 1) ? this.#beatsBehind + 1 : 0;
    if (this.#beatsBehind >= BEATS_BEHIND) this.#guarded(() => this.#heads.checkEnd(seq));
    this.#sign(head);
  }

  check(entries: Entry[]): void {
    for (const entry of entries) this.#check(entry);
    if (entries.length && !this.error) this.#noteHead();
    this.checked = this.auditor.checked;
  }

  checkView(view: View): void {
    this.#guarded(() => this.#chains.checkView(view));
  }

  // What a seat of this device has to send for the throws now.
  pending(view: View | null): PendingAct | null {
    if (!view || this.error || this.isElsewhere) return null;
    for (const seat of this.seats()) {
      const act = this.#chains.pending(seat, view);
      if (act) return act;
    }
    return null;
  }

  // Tells whether an act may be sent without a person: the chain of another device is replaced only once.
  maySend({ want, seat }: PendingAct): boolean {
    if (want.kind !== "seal" || !this.#chains.isOthers(seat)) return true;
    this.isElsewhere = this.#hasTakenOver;
    this.#hasTakenOver = true;
    return !this.isElsewhere;
  }

  // Remember what is shown before it is shown: the page may be closed the next moment.
  note(act: PendingAct): void {
    this.#chains.note(act);
  }

  // Play this seat from here: its chain is sealed anew, and the other device gives way.
  takeOver(): void {
    this.isElsewhere = this.#hasTakenOver = false;
  }

  // Whoever was told that something came between a link and its throw may play on; a log that is wrong stays wrong.
  forgive(): void {
    this.error = this.auditor.logError;
  }

  // A head that the server has signed: held against the log, and kept for whoever doubts it later.
  #sign(head: SignedHead | null | undefined): void {
    if (!head) return;
    this.#guarded(() => this.#heads.sign(head));
    if (!this.error && this.auditor.head.seq >= 0) this.#noteHead();
  }

  #noteHead(): void {
    this.#heads.note(this.auditor.head);
    this.head = this.#heads.signed;
  }

  #check(entry: Entry): void {
    if (!this.auditor.check(entry)) return void (this.error ??= this.auditor.logError);
    this.#guarded(() => this.#heads.check(this.auditor.head, entry));
    if (this.#heads.isKnown(entry.seq)) return;
    for (const seat of this.seats()) {
      this.#guarded(() => {
        this.unused = this.#chains.check(seat, entry) ?? this.unused;
      });
      const isNew = entry.seq > this.#goal && entry.kind === "sealed" && entry.actor === seat;
      if (isNew && !this.#chains.isMine(seat)) this.isElsewhere = true;
    }
  }

  #guarded(check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      this.error ??= error;
    }
  }
}
