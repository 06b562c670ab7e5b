// The log of a match, checked entry by entry: its chain, its ceremonies, its throws. It needs no rules of any game.
import { playedElsewhere } from "../elsewhere";
import type { Entry } from "../types";
import { LogError } from "./logerror";
import type { Proof } from "./outcome";
import { bytesOf, PARTY_SERVER, sha256, toHex } from "./hash";
import { checkNext, NO_HEAD, type Head } from "./log";
import { Seats, SERVER } from "./seats";
import { isWhole, linkIn, Ceremony } from "./ceremony";

const NAME = /^[ -~]{1,200}$/;
const partyOf = (actor: number): number => (actor === SERVER ? PARTY_SERVER : actor);

export class Auditor {
  readonly seats = new Seats();
  ceremony = new Ceremony("", "", 0);
  head: Head = NO_HEAD; // the last entry that was found in order
  logError: LogError | null = null; // what does not fit: nothing after it is believed
  isImported = false; // played elsewhere: its throws have no proof
  elsewhere = 0; // throws and moves that were made before the match came here: they have no proof either
  thrown: Proof | null = null; // by the last entry, if it is a throw

  // Throws found in order, and among them those that no person witnessed.
  get checked(): number {
    return this.ceremony.n;
  }

  get unwitnessed(): number {
    return this.ceremony.unwitnessed;
  }

  check(entry: Entry): boolean {
    if (this.logError) return false;
    try {
      checkNext(entry, this.head.seq < 0 ? entry.match : this.ceremony.match, this.head);
      this.#follow(entry);
      this.head = { seq: entry.seq, hash: entry.hash };
      return true;
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      this.logError = error;
      return false;
    }
  }

  #follow(entry: Entry): void {
    const { seats } = this;
    const before = {
      epoch: seats.epoch,
      witnesses: seats.witnesses,
      hasPlayed: seats.played.length > 0,
      missing: seats.missing,
    };
    this.thrown = null;
    seats.follow(entry);
    if (entry.seq === 0) this.#created(entry);
    if (this.isImported) return;
    const party = partyOf(entry.actor);
    switch (entry.kind) {
      case "sealed":
        if (seats.epoch !== before.epoch) this.ceremony.renew();
        this.#seal(party, entry.body.seal, entry.seq);
        break;
      case "opened":
        this.ceremony.close(before.witnesses, entry.seq);
        this.ceremony.open(party, linkIn(entry.body.link?.first, entry.seq), entry.seq);
        break;
      case "throw":
        if (entry.body.proof?.again !== undefined) break; // it was checked when it fell
        if (before.missing.length) throw new LogError("unready", entry.seq);
        this.thrown = this.ceremony.thrown(entry.body.proof, entry.actor, entry.seq);
        break;
      case "left":
        if (!before.hasPlayed && !seats.opened.size) this.ceremony.getUp(entry.actor);
    }
    if (!seats.isOver) this.ceremony.hand(new Set(seats.witnesses), seats.opened);
  }

  #created(entry: Entry): void {
    if (entry.kind !== "created") throw new LogError("order", entry.seq);
    this.ceremony = new Ceremony(entry.match, rulesOf(entry.body), this.seats.count);
    this.isImported = entry.body.imported === true;
    this.elsewhere = playedElsewhere(entry);
    if (Object.keys(entry.body.seal ?? {}).length) this.#seal(PARTY_SERVER, entry.body.seal, entry.seq);
  }

  #seal(party: number, seal: unknown, seq: number): void {
    const { anchor, links } = (seal ?? {}) as { anchor?: unknown; links?: unknown };
    if (!isWhole(links)) throw new LogError("form", seq);
    this.ceremony.seal({ party, anchor: linkIn(anchor, seq), links }, seq);
  }
}

// The one text that everyone seals: game, version, house rules; the hash of what does not fit.
function rulesOf(body: Record<string, unknown>): string {
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
