// The state machine of sealing, opening and throwing, replayed from the log; see docs/guides/fair-throws.md.
import { LogError } from "./logerror";
import { chanceOf, outcomeOf, type Proof } from "./outcome";
import { bytesOf, fromHex, hash, linkBefore, NOTHING, PARTY_SERVER, same, toHex, u32 } from "./hash";

const FEWEST_LINKS = 2;
const MOST_LINKS = 65_536;
const LINK = /^[0-9a-f]{64}$/;
const FIELDS = ["n", "epoch", "seat", "witness", "x", "y", "ways", "outcome"];
const OF_SHELLS = ["up", "of", "shells"];

interface Seal {
  party: number;
  anchor: Uint8Array;
  links: number;
}

interface Hold {
  last: Uint8Array;
  used: number;
  links: number;
}

export const linkIn = (value: unknown, seq: number): Uint8Array => {
  if (typeof value !== "string" || !LINK.test(value)) throw new LogError("form", seq);
  return fromHex(value);
};

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

// The server first, then the seats.
const inOrder = (one: Seal, other: Seal): number => ((one.party + 1) % 256) - ((other.party + 1) % 256);

export class Ceremony {
  epoch = 1; // of the record: ceremonies of which something was opened
  seals: Seal[] = [];
  firsts = new Map<number, Uint8Array>();
  isClosed = false;
  holds = new Map<number, Hold>(); // of the epoch in force
  people = new Set<number>(); // of the epoch in force: those who were there and have not left
  n = 0; // of the next throw
  unwitnessed = 0;
  #early: Seal[] = []; // seals of seats that wait for the server's
  #before: Uint8Array = NOTHING;
  #start: Uint8Array | null = null; // of the epoch in force
  #isComplete = false;
  readonly #known = new Set<string>(); // chains of earlier ceremonies

  constructor(
    readonly match: string,
    readonly rules: string,
    readonly seats: number,
  ) {}

  get isComplete(): boolean {
    return this.#isComplete;
  }

  sealOf(party: number): Seal | undefined {
    return [...this.seals, ...this.#early].find((seal) => seal.party === party);
  }

  // What stands for an epoch and all its seals: whoever opens must know that nothing was added after.
  get fingerprint(): string {
    const seals = this.seals.toSorted(inOrder).map(({ party, links, anchor }) => `${party}:${links}:${toHex(anchor)}`);
    return [this.epoch, toHex(this.#before), ...seals].join(" ");
  }

  seal(seal: Seal, seq: number): void {
    const { party, links } = seal;
    if (party !== PARTY_SERVER && party >= this.seats) throw new LogError("party", seq);
    if (!isWhole(links) || links < FEWEST_LINKS || links > MOST_LINKS) throw new LogError("form", seq);
    if (this.isClosed || this.sealOf(party) || this.#known.has(nameOf(seal))) throw new LogError("seal", seq);
    if (party !== PARTY_SERVER && !this.#hasSealed(PARTY_SERVER)) return void this.#early.push(seal);
    this.seals.push(seal, ...this.#early);
    this.#early = [];
  }

  // Begin a new ceremony; one of which nobody has opened anything leaves no trace.
  renew(): void {
    if (this.isClosed) {
      this.seals.forEach((seal) => this.#known.add(nameOf(seal)));
      this.#before = this.#start ?? NOTHING;
      this.epoch += 1;
    }
    this.#forget();
    this.seals = [];
    this.#early = [];
  }

  // Whoever leaves before anybody has opened takes the seal along.
  getUp(seat: number): void {
    this.#forget();
    this.seals = this.seals.filter(({ party }) => party !== seat);
    this.#early = this.#early.filter(({ party }) => party !== seat);
  }

  // End the sealing, among those who play now.
  close(people: number[], seq: number): void {
    if (this.isClosed) return;
    this.seals = this.seals.filter(({ party }) => party === PARTY_SERVER || people.includes(party));
    const isWhole = [PARTY_SERVER, ...people, ...this.people].every((party) => this.#hasSealed(party));
    if (!isWhole) throw new LogError("early", seq);
    this.seals.sort(inOrder);
    this.isClosed = true;
  }

  open(party: number, link: Uint8Array, seq: number): void {
    const seal = this.seals.find((each) => each.party === party);
    if (!seal || this.firsts.has(party)) throw new LogError("party", seq);
    if (!same(linkBefore(this.match, party, link), seal.anchor)) throw new LogError("anchor", seq);
    this.firsts.set(party, link);
    if (this.seals.every((each) => this.firsts.has(each.party))) this.#begin();
  }

  // Say who plays now: whoever has left witnesses nothing, and nobody is back in the middle of a ceremony.
  hand(here: Set<number>, opened: Set<number>): void {
    if (!this.#start) return;
    for (const seat of this.people) if (!here.has(seat)) this.people.delete(seat);
    if (!this.#isComplete) return;
    for (const { party } of this.seals) if (here.has(party) && opened.has(party)) this.people.add(party);
  }

  thrown(proof: Partial<Proof> | undefined, seat: number, seq: number): Proof {
    const found = readProof(proof, seq);
    if (!this.#isComplete || !this.#start) throw new LogError("unready", seq);
    if (found.n !== this.n || found.seat !== seat) throw new LogError("number", seq);
    if (found.epoch !== this.epoch) throw new LogError("epoch", seq);
    if (found.witness !== this.#witnessOf(seat)) throw new LogError("witness", seq);
    if (found.witness === null && [...this.holds.keys()].some((party) => party !== PARTY_SERVER))
      throw new LogError("witness", seq);
    const x = found.witness === null ? new Uint8Array() : linkIn(found.x, seq);
    const y = linkIn(found.y, seq);
    if (found.witness !== null) this.#step(found.witness, x, seq);
    this.#step(PARTY_SERVER, y, seq);
    const fell = outcomeOf(hash("throw", this.#start, u32(this.n), y, x), chanceOf(found.ways));
    if (fell.outcome !== found.outcome || fell.shells.join() !== (found.shells ?? []).join())
      throw new LogError("fell", seq);
    this.n += 1;
    this.unwitnessed += Number(found.witness === null);
    return found;
  }

  #hasSealed(party: number): boolean {
    return this.seals.some((seal) => seal.party === party);
  }

  #forget(): void {
    this.isClosed = this.#isComplete = false;
    this.firsts.clear();
  }

  #begin(): void {
    const links = Uint8Array.from(this.seals.flatMap((seal) => [...u32(seal.links)]));
    this.#start = hash(
      "start",
      bytesOf(this.match),
      bytesOf(this.rules),
      u32(this.epoch),
      this.#before,
      Uint8Array.of(this.seats),
      Uint8Array.from(this.seals, ({ party }) => party),
      links,
      ...this.seals.map((seal) => seal.anchor),
      ...this.seals.map(({ party }) => this.firsts.get(party)!),
    );
    this.#isComplete = true;
    this.holds = new Map(
      this.seals.map(({ party, links: all }) => [party, { last: this.firsts.get(party)!, used: 1, links: all }]),
    );
    this.people = new Set(this.seals.map(({ party }) => party).filter((party) => party !== PARTY_SERVER));
  }

  #witnessOf(seat: number): number | null {
    for (let back = 0; back < this.seats; back += 1) {
      const found = (seat - back + this.seats) % this.seats;
      if (this.people.has(found)) return found;
    }
    return null;
  }

  #step(party: number, link: Uint8Array, seq: number): void {
    const hold = this.holds.get(party);
    if (!hold) throw new LogError("witness", seq);
    if (hold.used >= hold.links) throw new LogError("spent", seq);
    if (!same(linkBefore(this.match, party, link), hold.last)) throw new LogError("link", seq);
    this.holds.set(party, { ...hold, last: link, used: hold.used + 1 });
  }
}

const nameOf = ({ party, anchor }: Seal): string => `${party}:${toHex(anchor)}`;

// A proof has just the fields it must have; which they are follows from the odds.
function readProof(proof: Partial<Proof> | undefined, seq: number): Proof {
  const ways = proof?.ways;
  if (!proof || !Array.isArray(ways) || !ways.length || !ways.every(isWhole) || !ways.at(-1))
    throw new LogError("form", seq);
  const chance = chanceOf(ways);
  const names = chance.shells ? [...FIELDS, ...OF_SHELLS] : FIELDS;
  if (Object.keys(proof).sort().join() !== names.toSorted().join()) throw new LogError("form", seq);
  if (chance.shells && (proof.up !== chance.up || proof.of !== chance.of)) throw new LogError("odds", seq);
  if ((proof.witness === null) !== (proof.x === null)) throw new LogError("witness", seq);
  return proof as Proof;
}
