// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request } from "./api";
import { catalogue } from "./catalogue.svelte";
import { connection, retry } from "./connection.svelte";

const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const answering = (...answers: (() => Response)[]) => vi.stubGlobal("fetch", async () => answers.shift()!());
const noNetwork = () => {
  throw new TypeError("no network");
};

beforeEach(() => {
  connection.isLost = false;
  vi.stubGlobal("navigator", { onLine: true }); // as browsers say whenever there is any network card at all
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ["a request that fails", noNetwork, true],
  ["a gateway without a server", () => answer({}, 502), true],
  ["what was kept from an earlier visit", () => answer({}, 200, { "Tablier-Kept": "yes" }), true],
  ["an answer", () => answer({}), false],
  ["a refusal", () => answer({ error: "not-found", say: "" }, 404), false],
])("%s says whether the server is there", async (_, first, isLost) => {
  answering(first);
  await request("/api/games").catch(() => undefined);
  expect(connection.isLost).toBe(isLost);
});

test("a question that nobody waits for any more says nothing about the server", async () => {
  const stop = new AbortController();
  stop.abort();
  answering(noNetwork);
  await request("/api/games", { signal: stop.signal }).catch(() => undefined);
  expect(connection.isLost).toBe(false);
});

test("games that were kept are shown, and asked for again until the server tells them", async () => {
  answering(
    () => answer({ games: [{ name: "old" }] }, 200, { "Tablier-Kept": "yes" }),
    () => answer({ games: [{ name: "new" }] }),
    noNetwork,
  );
  await catalogue.load();
  expect([catalogue.games[0]?.name, connection.isLost]).toEqual(["old", true]);
  await catalogue.load();
  await catalogue.load(); // known by now: nothing is asked
  expect([catalogue.games[0]?.name, connection.isLost]).toEqual(["new", false]);
});

test("what is tried again is tried now and then and when the page is shown, until it is stopped", () => {
  vi.useFakeTimers();
  const task = vi.fn();
  const stop = retry(task);
  vi.advanceTimersByTime(11_000);
  expect(task).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(4);
  stop();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledTimes(4);
});
