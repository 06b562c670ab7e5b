// Logs in which everything happens that can happen around throws are found in order; every altered one is not.
import { expect, test } from "vitest";
import logs from "../../../fixtures/logs.json";
import type { Entry } from "../types";
import { Auditor } from "./auditor";
import { hashOf } from "./log";

const all = Object.entries(logs as unknown as Record<string, Entry[]>);

function heard(entries: Entry[]): Auditor {
  const auditor = new Auditor();
  for (const entry of entries) auditor.check(entry);
  return auditor;
}

test.each(all)("%s: every throw is in order", (_, entries) => {
  const auditor = heard(entries);
  expect(auditor.logError).toBeNull();
  expect(auditor.checked).toBe(entries.filter(({ kind }) => kind === "throw").length);
});

const proofIn = (entry: Entry): Record<string, unknown> => (entry.kind === "throw" ? entry.body.proof : {});

// Whoever rewrites an entry gives it, and all that follow, good hashes again.
function rewritten(entries: Entry[], at: number, change: (proof: Record<string, unknown>) => void): Entry[] {
  const altered = structuredClone(entries);
  change(proofIn(altered[at]!));
  for (let i = at; i < altered.length; i += 1) {
    if (i) altered[i]!.before = altered[i - 1]!.hash;
    altered[i]!.hash = hashOf(altered[i]!);
  }
  return altered;
}

test.each(all)("%s: no altered throw is", (_, entries) => {
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== "throw") continue;
    const proof = proofIn(entry);
    for (const field of ["x", "y", "outcome", "n", "witness", "epoch", "seat", "ways", "up", "shells"]) {
      const value = proof[field];
      if (value === null || value === undefined) continue;
      const other = Array.isArray(value)
        ? value.slice(1)
        : typeof value === "number"
          ? value + 1
          : flipped(String(value));
      const altered = rewritten(entries, at, (found) => (found[field] = other));
      const { logError } = heard(altered.slice(0, at + 1));
      expect(logError?.seq, `${at} ${field}`).toBe(at);
      expect(logError?.code, `${at} ${field}`).not.toBe("altered");
    }
  }
});

const flipped = (text: string): string => (text.startsWith("0") ? "1" : "0") + text.slice(1);

test("a link that was opened twice is noticed", () => {
  const [, entries] = all[0]!;
  const throws = entries.filter(({ kind }) => kind === "throw");
  const at = entries.indexOf(throws.at(-1)!);
  const before = proofIn(throws.at(-2)!);
  const altered = rewritten(entries, at, (proof) => (proof["y"] = before["y"]));
  expect(heard(altered).logError?.code).toBe("link");
});

// A match at one device: nobody has to be asked, and what fell lies ready.
test("after a move was taken back the same falls again, for the same seat, or it is an error", () => {
  const entries = (logs as unknown as Record<string, Entry[]>)["one device"]!;
  const at = entries.findIndex(({ kind }, i) => kind === "move" && entries[i + 1]?.kind === "throw");
  const fell = entries[at + 1]!;
  const upTo = entries.slice(0, at + 2);
  const then = (...said: [string, number, object][]): Entry[] => {
    const log = structuredClone(upTo);
    for (const [kind, actor, body] of said) {
      const last = log.at(-1)!;
      const entry = {
        ...last,
        seq: last.seq + 1,
        kind,
        actor,
        body,
        before: last.hash,
        id: `id-${log.length}`,
      } as Entry;
      log.push({ ...entry, hash: hashOf(entry) });
    }
    return log;
  };
  const { actor, body, seq } = fell;
  const back: [string, number, object] = ["undone", entries[at]!.actor, { move: entries[at]!.seq }];
  const played: [string, number, object] = ["move", entries[at]!.actor, entries[at]!.body];
  const again = (seat: number, text: string, first: number): [string, number, object] => [
    "throw",
    seat,
    { throw: text, proof: { again: first } },
  ];
  const text = fell.kind === "throw" ? fell.body.throw : "";
  expect(heard(then(back, played, again(actor, text, seq))).logError).toBe(null);
  expect(heard(then(back, played, again(actor, "other", seq))).logError?.code).toBe("again");
  expect(heard(then(back, played, again(1 - actor, text, seq))).logError?.code).toBe("again");
  expect(heard(then(back, played, again(actor, text, seq - 1))).logError?.code).toBe("again");
  expect(heard(then(back, played, again(actor, text, seq), again(actor, text, seq))).logError?.code).toBe("again");
  expect(heard(then(back, played, ["throw", actor, body])).logError?.code).toBe("again");
});
