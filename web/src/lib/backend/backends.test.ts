// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { here } from "$lib/device/here.svelte";
import { backend } from "./backends";

const gateway = async () =>
  new Response("<h1>Bad Gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });
const refusal = async () => new Response("{}", { status: 503, headers: { "Content-Type": "application/json" } });
const noNetwork = async () => Promise.reject(new TypeError("no network"));

beforeEach(() => {
  here.isKept = true;
  here.state = "off";
  vi.spyOn(here.device, "request").mockImplementation(async () => new Response("by this device"));
});

afterEach(() => {
  here.isKept = false;
  here.state = "off";
});

async function asked(path: string, network: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", network);
  return (await backend().request(path, {})).text();
}

test.each([
  ["no network", noNetwork],
  ["a gateway without a server", gateway],
])("with %s, a device that was prepared begins to answer", async (_, network) => {
  expect(await asked("/api/positions", network)).toBe("by this device");
  expect(await asked("/api/games/oukoun/rules/en", network)).toBe("by this device");
});

test("a refusal of the server, people, and matches kept elsewhere are not for this device to answer", async () => {
  expect(await asked("/api/positions", refusal)).toBe("{}");
  for (const path of ["/api/me", "/api/matches/NNNNNNNNNNNNNNNNNNNNNN", "/api/lobby"])
    await expect(asked(path, noNetwork)).rejects.toThrow("no network");
});

test("a device that was not prepared answers nothing, unless it is there already", async () => {
  here.isKept = false;
  await expect(asked("/api/positions", noNetwork)).rejects.toThrow("no network");
  here.state = "loading";
  expect(await asked("/api/positions", noNetwork)).toBe("by this device");
});

test("what goes on at the server is asked of the server alone, and what goes on here of this device", async () => {
  vi.stubGlobal("fetch", noNetwork);
  await expect(backend(false).request("/api/daily/2026-01-01", {})).rejects.toThrow("no network");
  expect(await (await backend(true).request("/api/daily/2026-01-01", {})).text()).toBe("by this device");
});
