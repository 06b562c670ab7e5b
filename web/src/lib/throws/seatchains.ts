// The chains of the seats at this device: what each owes by the log that was checked here, and what a server may not do
// with what it was shown. A view is believed in one thing alone, that a throw is due now, because only the rules know
// that; and whoever lies about it is found out by the next entry, which must be that throw.
import { saveItem, loadItem } from "../storage";
import type { Entry, View, Want } from "../types";
import type { Auditor } from "./auditor";
import { Chain, newRoot, SEAT_LINKS } from "./chain";
import { LogError } from "./logerror";
import { fromHex, PARTY_SERVER, toHex } from "./hash";
import { areShells } from "./outcome";

// A link that was shown for a throw, and of which the answer is not in the log yet.
interface Released {
  n: number;
  seat: number; // that throws
  link: string;
  odds: Record<string, number>; // as they were shown
  plays: number; // throws and moves in the log by then
}

interface Saved {
  root: string;
  links: number;
  openedFor: string; // what had been sealed when the first link was shown; nothing before that
  shown: Released | null;
  known: { anchor: string; link: string } | null; // a link that went into no throw, and its chain, which is given up
}

// What a person is told although it may be chance: a link that was shown went into no throw, because the match was over
// instead, or somebody came back who is the witness now. Whoever saw it knows what would have fallen.
export interface Unused {
  code: "ended" | "returned";
  seq: number;
}

export interface PendingAct {
  want: Want;
  isThrow: boolean;
  isByHand: boolean; // one's own shells: when to let them fall is for the person to say
  kept: Saved; // what to save before it is sent
  seat: number;
}

const HANDS = new Set(["claimed", "held", "flagged", "left", "resigned"]); // after these another may witness
const ENDS = new Set(["aborted", "claimed", "flagged"]); // what others, or the server, may end a match with

export class SeatChains {
  readonly #chains = new Map<string, Chain>();
  readonly #unsaved = new Map<number, Saved>(); // a browser that keeps nothing still plays, until its page is closed

  constructor(
    readonly match: string,
    readonly auditor: Auditor,
  ) {}

  // What a seat has to send for the throws now. Asking changes nothing.
  pending(seat: number, view: View): PendingAct | null {
    const { seats, ceremony, isImported, logError } = this.auditor;
    if (logError || isImported || seats.isOver || view.result || !view.ceremony || !seats.plays(seat) || seats.isAlone)
      return null;
    if (seats.isBroken) return null; // the server begins again; nothing is opened before
    if (!seats.sealed.has(seat)) return this.#seal(seat);
    if (ceremony.isClosed && !ceremony.sealOf(seat)) return this.#seal(seat); // closed while this seat was away
    // Nobody opens before all have sealed.
    if (seats.hasFree || seats.parties.some((party) => !seats.sealed.has(party))) return null;
    if (!ceremony.firsts.has(seat)) return this.#open(seat);
    if (!ceremony.isComplete || seats.missing.length) return null;
    return this.#release(seat, view);
  }

  // Save what is about to be sent.
  note(act: PendingAct): void {
    this.#save(act.seat, act.kept);
  }

  // Refuse an entry that does with what a seat has shown what it was not shown for; the auditor has checked it already.
  check(seat: number, entry: Entry): Unused | null {
    const kept = this.#saved(seat);
    if (!kept) return null;
    const { shown } = kept;
    const { seats, thrown } = this.auditor;
    if (thrown?.witness === seat && thrown.x === kept.known?.link) throw new LogError("known", entry.seq);
    if (entry.kind === "opened" && entry.actor === seat) this.#checkOpened(seat, kept, entry);
    if (!shown) return null;
    if (thrown) {
      this.#checkThrow(seat, kept, shown, entry);
      return null;
    }
    if (ENDS.has(entry.kind) && seats.isOver) {
      this.#save(seat, { ...kept, shown: null });
      return entry.actor === seat ? null : { code: "ended", seq: entry.seq };
    }
    // Whoever has seen a link knows what falls: nothing comes before the answer but talk.
    const isTaken = HANDS.has(entry.kind) && !seats.isOver && !seats.plays(seat);
    if (["move", "throw", "sealed"].includes(entry.kind) || isTaken) {
      this.#giveUp(seat, kept, shown); // an error once: the player may play on
      throw new LogError("owed", entry.seq);
    }
    if (entry.kind === "returned" && seats.witnessOf(shown.seat) !== seat) {
      this.#giveUp(seat, kept, shown);
      return { code: "returned", seq: entry.seq };
    }
    // Everybody agreed to take the move back that made the throw due, while the link was on its way.
    if (seats.played.length < shown.plays) this.#giveUp(seat, kept, shown);
    return null;
  }

  // A link is known that went into no throw: a new chain is sealed before anything is thrown with this one.
  #giveUp(seat: number, kept: Saved, { link }: Released): void {
    this.#save(seat, { ...fresh(), known: { anchor: this.#chain(seat, kept).anchor, link } });
  }

  #checkThrow(seat: number, kept: Saved, shown: Released, entry: Entry): void {
    const proof = this.auditor.thrown;
    if (proof?.n !== shown.n) return;
    const isMine = proof.witness === seat && proof.x === shown.link && entry.actor === shown.seat;
    if (!isMine) {
      this.#giveUp(seat, kept, shown);
      throw new LogError("other", entry.seq);
    }
    this.#save(seat, { ...kept, shown: null });
    const odds = Object.values(shown.odds).sort().join();
    const ways = proof.ways.filter((each) => each > 0);
    const fell = entry.kind === "throw" ? entry.body.throw : "";
    const isPromised = ways.toSorted().join() === odds && shown.odds[fell] === proof.ways[proof.outcome];
    if (!isPromised) throw new LogError("odds", entry.seq);
  }

  // The first link stands in the log for the seals for which it was shown.
  #checkOpened(seat: number, kept: Saved, entry: Extract<Entry, { kind: "opened" }>): void {
    if (entry.body.link.first !== toHex(this.#chain(seat, kept).link(1))) return;
    const found = this.auditor.ceremony.fingerprint;
    this.#save(seat, { ...kept, openedFor: found });
    if (kept.openedFor && kept.openedFor !== found) throw new LogError("opened", entry.seq);
  }

  // A link that a view asks for must fit the log: the next throw, at its head, by the witness who sits there.
  checkView(view: View): void {
    const due = view.ceremony?.due;
    const { seats, ceremony, head, logError, isImported } = this.auditor;
    if (!due || logError || isImported || view.seq !== head.seq) return;
    const isReady = ceremony.isComplete && !seats.missing.length && !seats.isOver;
    const isNext = due.n === ceremony.n && due.head === head.hash && due.witness === seats.witnessOf(due.seat);
    if (!isReady || !isNext || !Object.keys(view.odds).length) throw new LogError("due", view.seq);
  }

  // Whether the chain in the log is the one that is kept here; otherwise somebody plays this seat at another device.
  isMine(seat: number): boolean {
    const kept = this.#saved(seat);
    const sealed = this.auditor.ceremony.sealOf(seat);
    return kept !== null && sealed !== undefined && toHex(sealed.anchor) === this.#chain(seat, kept).anchor;
  }

  isOthers(seat: number): boolean {
    const sealed = this.auditor.ceremony.sealOf(seat);
    return sealed !== undefined && !this.isMine(seat) && toHex(sealed.anchor) !== this.#saved(seat)?.known?.anchor;
  }

  // Seal a chain of which nothing was ever shown; where one is sealed already, everybody begins a new epoch.
  #seal(seat: number, isAnew = false): PendingAct {
    const before = this.#saved(seat);
    const isFresh = !isAnew && before && !before.openedFor && !before.shown && !this.isMine(seat);
    const kept = isFresh ? before : { ...fresh(), known: before?.known ?? null };
    const { anchor, links } = this.#chain(seat, kept);
    return { seat, kept, want: { kind: "seal", seat, anchor, links }, isThrow: false, isByHand: false };
  }

  #open(seat: number): PendingAct {
    const kept = this.#saved(seat);
    const { fingerprint } = this.auditor.ceremony;
    if (!kept || !this.isMine(seat) || (kept.openedFor && kept.openedFor !== fingerprint))
      return this.#seal(seat, true);
    const link = toHex(this.#chain(seat, kept).link(1));
    return {
      seat,
      kept: { ...kept, openedFor: fingerprint },
      want: { kind: "open", seat, link },
      isThrow: false,
      isByHand: false,
    };
  }

  #release(seat: number, view: View): PendingAct | null {
    const due = view.ceremony?.due;
    const { seats, ceremony, head } = this.auditor;
    const isDue = due && view.seq === head.seq && due.n === ceremony.n && due.head === head.hash;
    if (!isDue || seats.witnessOf(due.seat) !== seat || !Object.keys(view.odds).length) return null;
    const kept = this.#saved(seat);
    const hold = ceremony.holds.get(seat);
    const isSpent = [hold, ceremony.holds.get(PARTY_SERVER)].some((each) => !each || each.used >= each.links);
    if (!kept || !hold || isSpent || !this.isMine(seat)) return this.#seal(seat, true); // lost or used up: a new epoch
    const link = toHex(this.#chain(seat, kept).link(hold.used + 1));
    const shown = { n: due.n, seat: due.seat, link, odds: view.odds, plays: seats.played.length };
    const want: Want = { kind: "throw", seat, n: due.n, head: due.head, link };
    // By the odds alone, which the throw has to be made with: what a view says of the board is not checked by anybody.
    const isByHand = due.seat === seat && areShells(view.odds);
    return { seat, kept: { ...kept, shown }, want, isThrow: true, isByHand };
  }

  #chain(seat: number, { root, links }: Saved): Chain {
    const known = this.#chains.get(root);
    if (known) return known;
    const made = new Chain(this.match, seat, fromHex(root), links);
    this.#chains.set(root, made);
    return made;
  }

  #saved(seat: number): Saved | null {
    const kept = loadItem<Saved | null>(`tablier.chain.${this.match}.${seat}`, this.#unsaved.get(seat) ?? null);
    return kept && { ...kept, shown: kept.shown ?? null, known: kept.known ?? null }; // as earlier versions saved it
  }

  #save(seat: number, kept: Saved): void {
    this.#unsaved.set(seat, kept);
    saveItem(`tablier.chain.${this.match}.${seat}`, kept);
  }
}

const fresh = (): Saved => ({ root: toHex(newRoot()), links: SEAT_LINKS, openedFor: "", shown: null, known: null });
