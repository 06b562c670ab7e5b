// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { bytesOf, sha256, toHex } from "$lib/throws/hash";
import { DayState, isAlone, type Day } from "./day.svelte";

const DATE = "2026-01-01";
const day = (secret: string) => ({ date: DATE, secret }) as Day;
const PUBLIC = toHex(sha256(bytesOf(`tablier ${DATE}`))); // as tablier/local/paths/days.py has it

test("a day whose shells follow from its date is told from one whose secret a server has kept", () => {
  expect([PUBLIC, "", "ab".repeat(32)].map((secret) => isAlone(day(secret)))).toEqual([true, false, false]);
  expect(PUBLIC).toBe("0dfa297a4fa4915246d1d35f71e0338b8ccc26e0d8763102fa246197c963e7b3");
});

test("moves of a device's own day are kept apart from those of the server's", async () => {
  localStorage.setItem(`tablier.daily.${DATE}`, '["a"]');
  const played = { views: [{}], line: [], left: 1, done: false, record: "" };
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.endsWith(DATE) ? played : { ...day(""), today: true, ranking: [] }),
  );
  const table = new DayState();
  await table.open("");
  expect([table.isAlone, table.moves]).toEqual([false, ["a"]]);
  table.leave();
  table.day = day(PUBLIC);
  expect(table.key).toBe(`tablier.daily.alone.${DATE}`);
});
