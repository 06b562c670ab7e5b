// Logs in which everything happens that can happen around throws are found in order; every altered one is not.
import { expect, test } from "vitest";
import logs from "../../../fixtures/logs.json";
import type { Entry } from "../types";
import { Auditor } from "./auditor";

const all = Object.entries(logs as unknown as Record<string, Entry[]>);

function heard(entries: Entry[]): Auditor {
  const auditor = new Auditor();
  for (const entry of entries) auditor.hear(entry);
  return auditor;
}

test.each(all)("%s: every throw is in order", (_, entries) => {
  const auditor = heard(entries);
  expect(auditor.doubt).toBeNull();
  expect(auditor.checked).toBe(entries.filter(({ kind }) => kind === "throw").length);
});

test.each(all)("%s: no altered throw is", (_, entries) => {
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== "throw") continue;
    const proof = entry.body["proof"] as Record<string, unknown>;
    for (const field of ["x", "y", "outcome", "n"]) {
      const value = proof[field];
      const other = typeof value === "number" ? value + 1 : String(value ?? "").replace(/^./, (c) => (c === "0" ? "1" : "0"));
      if (value === null) continue;
      const altered = structuredClone(entries);
      (altered[at]!.body["proof"] as Record<string, unknown>)[field] = other;
      expect(heard(altered).doubt, `${at} ${field}`).not.toBeNull();
    }
  }
});

test("a link that was opened twice is noticed", () => {
  const [, entries] = all[0]!;
  const throws = entries.filter(({ kind }) => kind === "throw");
  const altered = structuredClone(entries);
  const last = altered.find(({ seq }) => seq === throws.at(-1)!.seq)!;
  (last.body["proof"] as Record<string, unknown>)["y"] = (throws.at(-2)!.body["proof"] as Record<string, unknown>)["y"];
  expect(heard(altered).doubt?.code).toBe("link");
});
