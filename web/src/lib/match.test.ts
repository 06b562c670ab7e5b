// @vitest-environment happy-dom
// What a page sends by itself, and for what it waits until somebody presses; told by a server that may lie.
import { beforeEach, expect, test } from "vitest";
import lies from "../../fixtures/lies.json";
import { FakeBackend } from "./backend/fake";
import { Fairness } from "./fairness.svelte";
import { MatchState } from "./match.svelte";
import { settings } from "./settings.svelte";
import { saveItem } from "./storage";
import type { Entry, View } from "./types";

interface Scene {
  name: string;
  seat: number;
  root: string;
  odds: Record<string, number>;
  log: Entry[];
  lies: Entry[];
}

const sceneOf = (asked: string): Scene => (lies as unknown as Scene[]).find(({ name }) => name === asked)!;

// The throw of the seat at this device is due.
const { seat, root, odds, log, lies: ahead } = sceneOf("an entry other than the one that was signed ahead");
const match = log[0]!.match;
const head = log.at(-1)!;
const LOT = { "1": 3, "2": 3, "-": 7 };
const OTHER = "f".repeat(64);
const WORTHS = [8, 1, 2, 3, 4];

const viewOf = (shown: Record<string, number>, worths = WORTHS): View =>
  ({
    seq: head.seq,
    to_act: -1,
    mover: seat,
    begun: true,
    result: null,
    odds: shown,
    board: { worths },
    chairs: [{}, {}],
    events: [],
    story: [],
    ceremony: { due: { n: 0, seat, witness: seat, head: head.hash } },
  }) as unknown as View;

function seated(view: View, kept = root) {
  saveItem(`tablier.chain.${match}.${seat}`, { root: kept, links: 1024, openedFor: "", shown: null });
  const backend = new FakeBackend();
  const table = new MatchState(match, "", () => backend);
  table.open();
  const line = backend.lines[0]!;
  line.open();
  line.answer({ t: "welcome", you: { seats: [seat], host: false }, seq: head.seq, now: 0 });
  line.answer({ t: "log", entries: log, notes: [] });
  line.answer({ t: "view", view, now: 0 });
  const wants = () => line.sent.filter(({ t }) => t === "act").map(({ want }) => (want as { kind: string }).kind);
  return { table, line, wants };
}

beforeEach(() => {
  localStorage.clear();
  settings.chosen.autoThrow = false;
});

test("one's own shells fall when one presses, and once", () => {
  const { table, line, wants } = seated(viewOf(odds));
  expect([table.mayThrow, wants()]).toEqual([true, []]);
  expect([table.throwShells(), table.throwShells()]).toEqual([true, false]);
  expect(wants()).toEqual(["throw"]);
  line.answer({ t: "view", view: viewOf(odds), now: 0 });
  expect(wants()).toEqual(["throw"]);
  line.answer({ t: "entry", entry: ahead[0], notes: [] });
  expect(table.fairness.error).toBeNull();
});

test("a board without worths lets nothing fall by itself", () => {
  const { table, wants } = seated(viewOf(odds, []));
  expect([table.mayThrow, wants()]).toEqual([true, []]);
});

test("shells that are shown as a lot fall by themselves, and the throw tells the lie", () => {
  const { table, line, wants } = seated(viewOf(LOT));
  expect(wants()).toEqual(["throw"]);
  line.answer({ t: "entry", entry: ahead[0], notes: [] });
  expect(table.fairness.error?.code).toBe("odds");
});

test("one's own shells fall by themselves for those who chose it", () => {
  settings.chosen.autoThrow = true;
  expect(seated(viewOf(odds)).wants()).toEqual(["throw"]);
});

test("no press is asked for without odds, and nothing is given", () => {
  const { table, wants } = seated(viewOf({}));
  expect([table.mayThrow, table.throwShells(), wants()]).toEqual([false, false, []]);
  expect(table.fairness.error?.code).toBe("due");
});

test("a chain that was lost is sealed anew by itself, once for each state of the log", () => {
  const { table, line, wants } = seated(viewOf(odds), OTHER);
  expect([wants(), table.fairness.isElsewhere]).toEqual([["seal"], false]);
  line.answer({ t: "stale", id: line.sent.at(-1)!["id"], seq: head.seq });
  line.answer({ t: "view", view: viewOf(odds), now: 0 });
  expect(wants()).toEqual(["seal"]);
  table.playHere();
  expect(wants()).toEqual(["seal", "seal"]);
});

test("the seal of another device is replaced once, and then only if one says so", () => {
  saveItem(`tablier.chain.${match}.${seat}`, { root: OTHER, links: 1024, openedFor: "", shown: null });
  const fairness = new Fairness(match, () => [seat]);
  fairness.welcome(head.seq, null);
  fairness.check(log);
  const act = fairness.pending(viewOf(odds))!;
  expect(act.want.kind).toBe("seal");
  expect([fairness.maySend(act), fairness.maySend(act), fairness.isElsewhere]).toEqual([true, false, true]);
  expect(fairness.pending(viewOf(odds))).toBeNull();
  fairness.takeOver();
  expect(fairness.maySend(fairness.pending(viewOf(odds))!)).toBe(true);
});

test("a match that is called off after a link was shown is told, and is no error", () => {
  const { table, line } = seated(viewOf(odds));
  const { lies: ended } = sceneOf("the match is called off after a link was shown");
  table.throwShells();
  line.answer({ t: "entry", entry: ended[0], notes: [] });
  expect([table.fairness.unused, table.fairness.error]).toEqual([{ code: "ended", seq: ended[0]!.seq }, null]);
});

test("a chain that was given up is no other device's, however often that happens", () => {
  const { seat: witness, root: first, log: entries, lies: after } = sceneOf("the person comes back and throws");
  const due = entries.at(-1)!;
  saveItem(`tablier.chain.${due.match}.${witness}`, { root: first, links: 1024, openedFor: "", shown: null });
  const fairness = new Fairness(due.match, () => [witness]);
  fairness.welcome(due.seq, null);
  fairness.check(entries);
  const asked = { n: fairness.auditor.ceremony.n, seat: 1, witness, head: due.hash };
  fairness.note(fairness.pending({ ...viewOf(odds), seq: due.seq, ceremony: { due: asked } } as unknown as View)!);
  fairness.check(after);
  expect([fairness.unused?.code, fairness.error]).toEqual(["returned", null]);
  const own = { n: fairness.auditor.ceremony.n, seat: witness, witness, head: after.at(-1)!.hash };
  const view = { ...viewOf(odds), seq: after.at(-1)!.seq, ceremony: { due: own } } as unknown as View;
  const act = fairness.pending(view)!;
  expect([act.want.kind, fairness.maySend(act), fairness.maySend(act)]).toEqual(["seal", true, true]);
});
