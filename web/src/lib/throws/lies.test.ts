// @vitest-environment happy-dom
// The same lies that are told to the client in Python: every one is found, at the entry that tells it, by its name.
import { beforeEach, expect, test } from "vitest";
import logs from "../../../fixtures/logs.json";
import lies from "../../../fixtures/lies.json";
import { saveItem, loadItem } from "../storage";
import type { Entry, View } from "../types";
import { Auditor } from "./auditor";
import { Heads } from "./heads";
import { LogError } from "./logerror";
import { SeatChains } from "./seatchains";
import type { SignedHead } from "./signing";

interface Lie {
  name: string;
  code: string; // nothing where it may be no lie
  told: string; // what a person is told although it may be chance
  seat: number;
  root: string;
  mover: number; // that is to throw, or to move
  odds: Record<string, number>;
  log: Entry[];
  shows: boolean;
  lies: Entry[];
  view: { due: NonNullable<View["ceremony"]>["due"]; odds: Record<string, number> } | null;
  seen: [number, string] | null;
  heads: unknown[];
  signed: SignedHead | null;
  key: string;
}

class Device {
  readonly match: string;
  readonly auditor = new Auditor();
  readonly chains: SeatChains;
  readonly heads: Heads;
  readonly told: string[] = [];

  constructor(readonly lie: Lie) {
    this.match = lie.log[0]!.match;
    saveItem(`tablier.chain.${this.match}.${lie.seat}`, { root: lie.root, links: 1024, openedFor: "", shown: null });
    saveItem("tablier.key", lie.key);
    const signed = lie.signed ? { signed: lie.signed } : {};
    if (lie.seen) saveItem("tablier.heads", { [this.match]: { seq: lie.seen[0], hash: lie.seen[1], ...signed } });
    this.heads = new Heads(this.match);
    this.chains = new SeatChains(this.match, this.auditor);
  }

  view(mover: number): View {
    const { head, seats, ceremony } = this.auditor;
    const due = { n: ceremony.n, seat: mover, witness: seats.witnessOf(mover), head: head.hash };
    return this.seen({ due, odds: this.lie.odds });
  }

  seen({ due, odds }: NonNullable<Lie["view"]>): View {
    return { seq: this.auditor.head.seq, result: null, odds, ceremony: { due } } as unknown as View;
  }

  show(mover: number): void {
    const act = this.chains.pending(this.lie.seat, this.view(mover));
    if (act) this.chains.note(act);
  }

  hear(entry: Entry): void {
    const { seat } = this.lie;
    const witness = entry.kind === "throw" ? entry.body.proof.witness : null;
    const isOurs = (entry.actor === seat && ["sealed", "opened"].includes(entry.kind)) || witness === seat;
    if (isOurs && !this.lie.lies.includes(entry)) this.show(entry.actor);
    if (!this.auditor.check(entry)) throw this.auditor.logError!;
    this.heads.check(this.auditor.head, entry);
    const unused = this.chains.check(seat, entry);
    if (unused) this.told.push(unused.code);
  }
}

beforeEach(() => localStorage.clear());

test("there are lies of many kinds", () => {
  expect(new Set((lies as unknown as Lie[]).map(({ name }) => name)).size).toBeGreaterThan(78);
});

test.each((lies as unknown as Lie[]).map((lie) => [lie.name, lie] as const))("%s", (_, lie) => {
  const device = new Device(lie);
  const last = lie.log.at(-1)!;
  try {
    for (const entry of lie.log) device.hear(entry);
    if (lie.shows) device.show(lie.mover);
    for (const head of lie.heads) device.heads.sign(head);
    for (const entry of lie.lies) device.hear(entry);
    if (lie.view) {
      expect(device.chains.pending(lie.seat, device.seen(lie.view))?.isThrow ?? false).toBe(false);
      device.chains.checkView(device.seen(lie.view));
    }
    if (lie.code) device.heads.checkEnd(last.seq);
  } catch (error) {
    expect(error).toBeInstanceOf(LogError);
    expect((error as LogError).code).toBe(lie.code);
    return;
  }
  expect([lie.code, device.told]).toEqual(["", [lie.told]]);
});

test.each(Object.entries(logs as unknown as Record<string, Entry[]>))(
  "%s: an honest log raises no error",
  (_, entries) => {
    const auditor = new Auditor();
    const heads = new Heads(entries[0]!.match);
    for (const entry of entries) {
      expect(auditor.check(entry), auditor.logError?.message).toBe(true);
      heads.check(auditor.head);
      heads.note(auditor.head);
    }
    new Heads(entries[0]!.match).checkEnd(entries.length - 1);
  },
);

const signedLie = (name: string) => (lies as unknown as Lie[]).find((lie) => lie.name === name)!;

test("a head that fits is kept with its match, and an older one does not replace it", () => {
  const { log, signed } = signedLie("an older head in place of a newer one");
  const older = signedLie("an older head in place of a newer one").heads[0] as SignedHead;
  const whole = [...log, ...signedLie("an entry other than the one that was signed ahead").lies];
  const heads = new Heads(log[0]!.match);
  heads.sign(signed);
  expect(heads.signed).toBeNull(); // its entry has not been heard
  for (const entry of whole) heads.check(entry, entry);
  heads.sign(older);
  heads.note(whole.at(-1)!);
  expect(new Heads(log[0]!.match).signed).toEqual(signed);
});

test("the first key is kept, and another one is refused", () => {
  const { log, key } = signedLie("a signed head: another key");
  const heads = new Heads(log[0]!.match);
  heads.sign(signedLie("an older head in place of a newer one").heads[0]);
  expect(loadItem("tablier.key", "")).toBe(key);
  expect(() => heads.sign(signedLie("a signed head: another key").heads[0])).toThrow(LogError);
});
