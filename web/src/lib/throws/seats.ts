// Who sits where, who plays, and who has sealed and opened, as the log leaves it: what `matches` derives, without any
// rules.
import type { Entry } from "../types";
import { Doubt } from "./doubt";

export const SERVER = -2; // what the log calls the server

interface Chair {
  isProgram: boolean;
  isTaken: boolean;
  isHeld: boolean; // a program plays while the person is away
  isRetired: boolean;
}

// A throw or a move; of a throw, what fell and with which odds.
interface Step {
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

interface Body {
  seat?: number;
  epoch?: number;
  seats?: { holder: string }[];
  seal?: object;
  what?: string;
  to?: number;
  offer?: number;
  yes?: boolean;
  win?: boolean;
  move?: number;
  throw?: string;
  proof?: { again?: number; ways?: number[] };
}

export class Seats {
  chairs: Chair[] = [];
  line: Step[] = []; // throws and moves that were not taken back
  lying: Step[] = []; // throws that stay fallen although what led to them was taken back
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

  get parties(): number[] {
    return [SERVER, ...this.people];
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
    for (let back = 0; back < this.count; back += 1) {
      const found = (seat - back + this.count) % this.count;
      if (this.plays(found)) return found;
    }
    return null;
  }

  follow(entry: Entry): void {
    const body = entry.body as Body;
    const chair = this.chairs[body.seat ?? entry.actor];
    switch (entry.kind) {
      case "created":
        return this.#setUp(body);
      case "joined":
        if (chair) chair.isTaken = true;
        return;
      case "left":
        return this.line.length ? this.#retire(chair) : this.#getUp(entry.actor);
      case "resigned":
      case "flagged":
        return this.#retire(chair);
      case "claimed": // by whoever waited for somebody who had gone: the win, or that it is called off
        if (body.win) return this.#retire(chair);
        this.isOver = true;
        return;
      case "held":
      case "returned":
        if (chair) chair.isHeld = entry.kind === "held";
        this.#offers = [];
        return;
      case "sealed":
        return this.#seal(entry, body.epoch ?? 0);
      case "opened":
        return this.#open(entry, body.epoch ?? 0);
      case "throw":
        return this.#play(entry, this.#fallen(entry, body));
      case "move":
        return this.#play(entry, null);
      case "undone":
        if (!this.line.some(({ seq }) => seq === body.move)) throw new Doubt("order", entry.seq);
        return this.#takeBack(body.move!);
      case "offered":
        this.#offers.push({
          seq: entry.seq,
          seat: entry.actor,
          what: body.what ?? "",
          to: body.to ?? -1,
          yes: new Set(),
        });
        return this.#agree(this.#offers.at(-1)!);
      case "answered":
        return this.#answer(entry.actor, body);
      case "withdrawn":
        this.#offers = this.#offers.filter(({ seq }) => seq !== body.offer);
        return;
      case "aborted":
        this.isOver = true;
    }
  }

  #setUp(body: Body): void {
    this.chairs = (body.seats ?? []).map(({ holder }) => ({
      isProgram: holder === "program",
      isTaken: holder === "program" || holder === "device",
      isHeld: false,
      isRetired: false,
    }));
    if (Object.keys(body.seal ?? {}).length) this.sealed.add(SERVER);
  }

  // Before the first throw or move, whoever leaves takes along what they brought.
  #getUp(seat: number): void {
    const chair = this.chairs[seat];
    if (chair) Object.assign(chair, { isTaken: false, isHeld: false });
    this.sealed.delete(seat);
    this.opened.delete(seat);
    if (!this.opened.size) this.closed = [];
    this.#offers = [];
  }

  #retire(chair: Chair | undefined): void {
    if (chair) chair.isRetired = true;
    this.#offers = [];
    const staying = this.chairs.filter(({ isRetired }) => !isRetired);
    this.isOver ||= staying.length < 2 || !staying.some(({ isProgram, isTaken }) => !isProgram && isTaken);
  }

  #seal(entry: Entry, epoch: number): void {
    if (!this.parties.includes(entry.actor)) throw new Doubt("party", entry.seq);
    const isNew = this.sealed.has(entry.actor) || this.opened.size > 0;
    if (epoch !== this.epoch + Number(isNew)) throw new Doubt("epoch", entry.seq);
    if (isNew) {
      this.sealed.clear();
      this.opened.clear();
      this.closed = [];
      this.epoch = epoch;
    }
    this.sealed.add(entry.actor);
  }

  #open(entry: Entry, epoch: number): void {
    if (!this.parties.includes(entry.actor)) throw new Doubt("party", entry.seq);
    if (epoch !== this.epoch) throw new Doubt("epoch", entry.seq);
    const isEarly = this.hasFree || this.isBroken || this.parties.some((party) => !this.sealed.has(party));
    if (isEarly || this.opened.has(entry.actor)) throw new Doubt("early", entry.seq);
    if (!this.closed.length) this.closed = this.parties;
    this.opened.add(entry.actor);
  }

  #answer(seat: number, body: Body): void {
    const asked = this.#offers.find(({ seq }) => seq === body.offer);
    if (!asked) return;
    if (body.yes !== true) this.#offers = this.#offers.filter((offer) => offer !== asked);
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

  #play({ seq, actor }: Entry, fell: Step["fell"]): void {
    this.line.push({ seq, seat: actor, fell });
    this.#offers = this.#offers.filter(({ what }) => what !== "undo");
  }

  #takeBack(to: number): void {
    const gone = this.line.filter(({ seq }) => seq >= to);
    this.line = this.line.filter(({ seq }) => seq < to);
    this.lying = [...gone.filter(({ fell }) => fell !== null), ...this.lying];
    this.#offers = this.#offers.filter(({ what }) => what !== "undo");
  }

  // What lies ready for a seat falls again, and nothing else: nobody has a second try.
  #fallen({ seq, actor }: Entry, { throw: text = "", proof }: Body): Step["fell"] {
    if (proof?.again === undefined) {
      const ways = String(proof?.ways);
      if (this.lying.some(({ seat, fell }) => seat === actor && fell?.ways === ways)) throw new Doubt("again", seq);
      return { text, ways };
    }
    const ready = this.lying.find(
      (each) => each.seq === proof.again && each.seat === actor && each.fell?.text === text,
    );
    if (!ready) throw new Doubt("again", seq);
    this.lying = this.lying.filter((each) => each !== ready);
    return ready.fell;
  }
}
