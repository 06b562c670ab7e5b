// Listens to the log and checks every throw at once: chains, start values, what fell. It needs no rules of any game.
import type { Entry } from "../types";
import { fallen, type Proof } from "./fallen";
import { bytesOf, fromHex, hash, linkBefore, NOTHING, PARTY_SERVER, same, toHex, u32 } from "./hash";
import { sha256 } from "./hash";

interface Seal {
  anchor: Uint8Array;
  links: number;
}

// The parts of entries that concern the throws; docs/reference/log.md says what each kind holds.
interface Body {
  seat?: number;
  epoch?: number;
  seal?: { anchor?: string; links?: number };
  link?: { first: string };
  proof?: Partial<Proof>;
  seats?: { holder: string }[];
}

interface Hold {
  last: Uint8Array;
  used: number;
}

export class Doubt extends Error {
  constructor(
    readonly code: "link" | "anchor" | "fell" | "order" | "witness",
    readonly seq: number,
  ) {
    super(code);
  }
}

const partyOf = (actor: number): number => (actor === -2 ? PARTY_SERVER : actor);
const NAME = /^[ -~]{1,200}$/;

export class Auditor {
  readonly seals = new Map<number, Seal>();
  readonly firsts = new Map<number, Uint8Array>();
  holds = new Map<number, Hold>(); // of the epoch in force
  checked = 0; // throws found in order
  doubt: Doubt | null = null;
  epoch = 1;
  #match = "";
  #rules = "";
  #seats = 0;
  #logEpoch = 1;
  #before: Uint8Array = NOTHING;
  #start: Uint8Array | null = null;
  #closed: number[] | null = null;
  readonly #playing = new Set<number>();
  #hasThrown = false;

  // Everything that was sealed in this ceremony: who opens must know that nothing was added after.
  get signature(): string {
    return [...this.seals].map(([party, seal]) => `${party}:${toHex(seal.anchor)}`).sort().join(" ");
  }

  hear(entry: Entry): void {
    try {
      this.#hear(entry);
    } catch (error) {
      if (!(error instanceof Doubt)) throw error;
      this.doubt ??= error;
    }
  }

  #hear(entry: Entry): void {
    const body = entry.body as Body;
    const seat = body.seat ?? entry.actor;
    switch (entry.kind) {
      case "created":
        return this.#created(entry, body);
      case "joined":
      case "returned":
        this.#playing.add(entry.actor);
        return;
      case "left":
        return this.#left(entry.actor);
      case "held":
      case "resigned":
      case "flagged":
        this.#playing.delete(seat);
        return;
      case "sealed":
        return this.#sealed(partyOf(entry.actor), body.epoch ?? 0, body.seal ?? {});
      case "opened":
        return this.#opened(partyOf(entry.actor), fromHex(body.link?.first ?? ""), entry.seq);
      case "throw":
        return this.#thrown(body.proof, entry.seq);
    }
  }

  #created(entry: Entry, body: Body): void {
    this.#match = entry.match;
    const seats = body.seats ?? [];
    this.#seats = seats.length;
    seats.forEach(({ holder }, seat) => holder === "device" && this.#playing.add(seat));
    this.#rules = rulesOf(entry.body);
    if (body.seal?.anchor) this.#seal(PARTY_SERVER, body.seal);
  }

  #left(seat: number): void {
    if (this.#hasThrown) return void this.#playing.delete(seat);
    this.#playing.delete(seat);
    this.firsts.delete(seat);
    if (this.firsts.size === 0) {
      this.#closed = null;
      this.seals.delete(seat);
    }
  }

  #sealed(party: number, epoch: number, seal: { anchor?: string; links?: number }): void {
    if (epoch !== this.#logEpoch) {
      if (this.#closed) {
        this.epoch += 1;
        this.#before = this.#start ?? NOTHING;
        this.#closed = null;
        this.firsts.clear();
      }
      this.seals.clear();
      this.#logEpoch = epoch;
    }
    this.#seal(party, seal);
  }

  #seal(party: number, seal: { anchor?: string; links?: number }): void {
    this.seals.set(party, { anchor: fromHex(seal.anchor ?? ""), links: seal.links ?? 0 });
  }

  #opened(party: number, link: Uint8Array, seq: number): void {
    if (!this.#closed) {
      for (const each of [...this.seals.keys()])
        if (each !== PARTY_SERVER && !this.#playing.has(each)) this.seals.delete(each);
      this.#closed = [...this.seals.keys()].sort((a, b) => ((a + 1) % 256) - ((b + 1) % 256));
    }
    const seal = this.seals.get(party);
    if (!seal || !same(linkBefore(this.#match, party, link), seal.anchor)) throw new Doubt("anchor", seq);
    this.firsts.set(party, link);
    if (this.#closed.every((each) => this.firsts.has(each))) this.#begin(this.#closed);
  }

  #begin(parties: number[]): void {
    const seals = parties.map((party) => this.seals.get(party)!);
    const links = Uint8Array.from(seals.flatMap((seal) => [...u32(seal.links)]));
    this.#start = hash(
      "start",
      bytesOf(this.#match),
      bytesOf(this.#rules),
      u32(this.epoch),
      this.#before,
      Uint8Array.of(this.#seats),
      Uint8Array.from(parties),
      links,
      ...seals.map((seal) => seal.anchor),
      ...parties.map((party) => this.firsts.get(party)!),
    );
    this.holds = new Map(parties.map((party) => [party, { last: this.firsts.get(party)!, used: 1 }]));
  }

  #thrown(proof: Partial<Proof> | undefined, seq: number): void {
    this.#hasThrown = true;
    if (!proof || proof.y === undefined) return; // written down elsewhere: there is nothing to check
    const found = proof as Proof;
    if (!this.#start || found.n !== this.checked) throw new Doubt("order", seq);
    const x = found.x === null ? new Uint8Array() : fromHex(found.x);
    const y = fromHex(found.y);
    if (found.witness !== null) this.#step(found.witness, x, seq);
    this.#step(PARTY_SERVER, y, seq);
    const fell = fallen(hash("throw", this.#start, u32(found.n), y, x), found);
    const shells = found.shells ?? [];
    if (fell.outcome !== found.outcome || fell.shells.some((up, i) => up !== shells[i])) throw new Doubt("fell", seq);
    this.checked += 1;
  }

  #step(party: number, link: Uint8Array, seq: number): void {
    const hold = this.holds.get(party);
    if (!hold || !same(linkBefore(this.#match, party, link), hold.last)) throw new Doubt("link", seq);
    this.holds.set(party, { last: link, used: hold.used + 1 });
  }
}

// The one text that everyone seals: game, version, house rules; the hash of what does not fit.
export function rulesOf(body: Record<string, unknown>): string {
  const game = String(body["game"]);
  const version = String(body["rules"]);
  const chosen = Object.entries(body["options"] as Record<string, string>)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const position = String(body["position"] ?? "");
  if (position) chosen.push(`position=${toHex(sha256(bytesOf(position)))}`);
  const text = [game, version, ...chosen].join(" ");
  return NAME.test(text) ? text : `${game} ${version} ${toHex(sha256(bytesOf(text)))}`;
}
