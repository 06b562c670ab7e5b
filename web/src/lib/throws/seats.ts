// Who sits where, who plays, and who has sealed and opened, as the log leaves it: what `matches` derives, without any
// rules.
import type { Entry } from "../types";
import { LogError } from "./logerror";

export const SERVER = -2; // what the log calls the server

interface Chair {
  isProgram: boolean;
  isTaken: boolean;
  isHeld: boolean; // a program plays while the person is away
  isRetired: boolean;
}

// A throw or a move; of a throw, what fell and with which odds.
interface Play {
  seq: number;
  seat: number;
  fell: { text: string; ways: string } | null;
}

interface Offer {
  seq: number;
  seat: number;
  what: string;
  to: number;
  yes: Set<number>;
}

type Body<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>["body"];

export class Seats {
  chairs: Chair[] = [];
  played: Play[] = []; // throws and moves that were not taken back
  lying: Play[] = []; // throws that stay fallen although what led to them was taken back
  isAlone = false; // kept by the device on which it is played: that throws, and nobody is a witness
  isOver = false; // somebody gave up, all agreed, or it was called off; the end by the rules is for those who know them
  epoch = 1; // of the log, which counts also ceremonies of which nothing was opened
  sealed = new Set<number>();
  opened = new Set<number>();
  closed: number[] = []; // who was to open when the first did
  #offers: Offer[] = [];

  get count(): number {
    return this.chairs.length;
  }

  get hasFree(): boolean {
    return this.chairs.some((chair) => !chair.isTaken);
  }

  plays(seat: number): boolean {
    const chair = this.chairs[seat];
    return !!chair && !chair.isProgram && chair.isTaken && !chair.isHeld && !chair.isRetired;
  }

  get people(): number[] {
    return [...this.chairs.keys()].filter((seat) => this.plays(seat));
  }

  // The seats that have a part in the throws.
  get witnesses(): number[] {
    return this.isAlone ? [] : this.people;
  }

  get parties(): number[] {
    return [SERVER, ...this.witnesses];
  }

  // Somebody who was to open no longer plays: what the others opened is known, so all begin again.
  get isBroken(): boolean {
    return this.closed.some((party) => !this.opened.has(party) && !this.parties.includes(party));
  }

  get missing(): number[] {
    if (this.isBroken) return this.parties;
    const unsealed = this.parties.filter((party) => !this.sealed.has(party));
    return unsealed.length ? unsealed : this.parties.filter((party) => !this.opened.has(party));
  }

  // The person whose link goes into a throw: who throws, or the nearest person before a program.
  witnessOf(seat: number): number | null {
    if (this.isAlone) return null;
    for (let back = 0; back < this.count; back += 1) {
      const found = (seat - back + this.count) % this.count;
      if (this.plays(found)) return found;
    }
    return null;
  }

  follow(entry: Entry): void {
    switch (entry.kind) {
      case "created":
        return this.#setUp(entry.body);
      case "joined":
        return this.#change(entry.actor, { isTaken: true });
      case "left":
        return this.played.length ? this.#retire(entry.actor) : this.#getUp(entry.actor);
      case "resigned":
        return this.#retire(entry.actor);
      case "flagged":
        return this.#retire(entry.body.seat);
      case "claimed": // by whoever waited for somebody who had gone: the win, or that it is called off
        if (entry.body.win) return this.#retire(entry.body.seat);
        this.isOver = true;
        return;
      case "held":
        return this.#hold(entry.body.seat, true);
      case "returned":
        return this.#hold(entry.actor, false);
      case "sealed":
        return this.#seal(entry.actor, entry.body.epoch, entry.seq);
      case "opened":
        return this.#open(entry.actor, entry.body.epoch, entry.seq);
      case "throw":
        return this.#play(entry, this.#fallen(entry, entry.body));
      case "move":
        return this.#play(entry, null);
      case "undone":
        if (!this.played.some(({ seq }) => seq === entry.body.move)) throw new LogError("order", entry.seq);
        return this.#takeBack(entry.body.move);
      case "offered":
        this.#offers.push({ seq: entry.seq, seat: entry.actor, ...entry.body, yes: new Set() });
        return this.#agree(this.#offers.at(-1)!);
      case "answered":
        return this.#answer(entry.actor, entry.body);
      case "withdrawn":
        this.#offers = this.#offers.filter(({ seq }) => seq !== entry.body.offer);
        return;
      case "aborted":
        this.isOver = true;
    }
  }

  #setUp({ seats, seal }: Body<"created">): void {
    this.chairs = (seats ?? []).map(({ holder }) => ({
      isProgram: holder === "program",
      isTaken: holder === "program" || holder === "device",
      isHeld: false,
      isRetired: false,
    }));
    this.isAlone = seal?.alone === true;
    if (Object.keys(seal ?? {}).length) this.sealed.add(SERVER);
  }

  #change(seat: number, changed: Partial<Chair>): void {
    const chair = this.chairs[seat];
    if (chair) Object.assign(chair, changed);
  }

  #hold(seat: number, isHeld: boolean): void {
    this.#change(seat, { isHeld });
    this.#offers = [];
  }

  // Before the first throw or move, whoever leaves takes along what they brought.
  #getUp(seat: number): void {
    this.#change(seat, { isTaken: false, isHeld: false });
    this.sealed.delete(seat);
    this.opened.delete(seat);
    if (!this.opened.size) this.closed = [];
    this.#offers = [];
  }

  #retire(seat: number): void {
    this.#change(seat, { isRetired: true });
    this.#offers = [];
    const staying = this.chairs.filter(({ isRetired }) => !isRetired);
    this.isOver ||= staying.length < 2 || !staying.some(({ isProgram, isTaken }) => !isProgram && isTaken);
  }

  #seal(party: number, epoch: number, seq: number): void {
    if (!this.parties.includes(party)) throw new LogError("party", seq);
    const isNew = this.sealed.has(party) || this.opened.size > 0;
    if (epoch !== this.epoch + Number(isNew)) throw new LogError("epoch", seq);
    if (isNew) {
      this.sealed.clear();
      this.opened.clear();
      this.closed = [];
      this.epoch = epoch;
    }
    this.sealed.add(party);
  }

  #open(party: number, epoch: number, seq: number): void {
    if (!this.parties.includes(party)) throw new LogError("party", seq);
    if (epoch !== this.epoch) throw new LogError("epoch", seq);
    const isEarly = this.hasFree || this.isBroken || this.parties.some((each) => !this.sealed.has(each));
    if (isEarly || this.opened.has(party)) throw new LogError("early", seq);
    if (!this.closed.length) this.closed = this.parties;
    this.opened.add(party);
  }

  #answer(seat: number, { offer: number, yes }: Body<"answered">): void {
    const asked = this.#offers.find(({ seq }) => seq === number);
    if (!asked) return;
    if (yes !== true) this.#offers = this.#offers.filter((offer) => offer !== asked);
    else {
      asked.yes.add(seat);
      this.#agree(asked);
    }
  }

  #agree(asked: Offer): void {
    if (this.people.some((seat) => seat !== asked.seat && !asked.yes.has(seat))) return;
    this.#offers = this.#offers.filter((offer) => offer !== asked);
    if (asked.what === "undo") this.#takeBack(asked.to);
    else this.isOver = true;
  }

  #play({ seq, actor }: Entry, fell: Play["fell"]): void {
    this.played.push({ seq, seat: actor, fell });
    this.#offers = this.#offers.filter(({ what }) => what !== "undo");
  }

  #takeBack(to: number): void {
    const gone = this.played.filter(({ seq }) => seq >= to);
    this.played = this.played.filter(({ seq }) => seq < to);
    this.lying = [...gone.filter(({ fell }) => fell !== null), ...this.lying];
    this.#offers = this.#offers.filter(({ what }) => what !== "undo");
  }

  // What lies ready for a seat falls again, and nothing else: nobody has a second try.
  #fallen({ seq, actor }: Entry, { throw: text, proof }: Body<"throw">): Play["fell"] {
    if (proof?.again === undefined) {
      const ways = String(proof?.ways);
      if (this.lying.some(({ seat, fell }) => seat === actor && fell?.ways === ways)) throw new LogError("again", seq);
      return { text, ways };
    }
    const ready = this.lying.find(
      (each) => each.seq === proof.again && each.seat === actor && each.fell?.text === text,
    );
    if (!ready) throw new LogError("again", seq);
    this.lying = this.lying.filter((each) => each !== ready);
    return ready.fell;
  }
}
