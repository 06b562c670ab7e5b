// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Device, DeviceError } from "./device";
import type { FromWorker, ToWorker } from "./messages";

// A worker that says what it is told to say.
function fake(start: FromWorker = { t: "ready" }) {
  const sent: ToWorker[] = [];
  const noted: string[] = [];
  let listener: (message: FromWorker) => void = () => undefined;
  const port = {
    post: (message: ToWorker) => void sent.push(message),
    listen: (told: (message: FromWorker) => void) => {
      listener = told;
      queueMicrotask(() => told(start));
    },
  };
  const device = new Device(() => port, {
    loading: (loaded) => noted.push(`loading ${loaded}`),
    ready: () => noted.push("ready"),
    failed: (why) => noted.push(why),
    created: (match) => noted.push(match),
  });
  return { device, sent, noted, say: (message: FromWorker) => listener(message) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a question is answered under its own number, as a server would", async () => {
  const { device, sent, say } = fake();
  const [one, other] = [device.request("/api/games", {}), device.request("/api/me", { method: "POST", body: "{}" })];
  await settled();
  expect(sent.map((each) => each.t === "request" && [each.id, each.method, each.path, each.body])).toEqual([
    [1, "GET", "/api/games", ""],
    [2, "POST", "/api/me", "{}"],
  ]);
  say({ t: "answer", id: 2, status: 404, type: "application/json", body: '{"error":"local"}' });
  say({ t: "answer", id: 1, status: 200, type: "application/json", body: "[]" });
  expect([(await one).status, await (await one).json(), (await other).status]).toEqual([200, [], 404]);
});

test("a line to a match carries its frames and ends when either side ends it", async () => {
  const { device, sent, say } = fake();
  const told: unknown[] = [];
  const line = device.openMatch("M", {
    opened: () => told.push("open"),
    received: (text) => told.push(text),
    closed: (code) => told.push(code),
  });
  await settled();
  const channel = "1";
  line.send("hello");
  say({ t: "frame", channel, text: "welcome" });
  say({ t: "frame", channel: "2", text: "for somebody else" });
  say({ t: "closed", channel, code: 4404 });
  say({ t: "frame", channel, text: "too late" });
  expect(told).toEqual(["open", "welcome", 4404]);
  expect(sent).toEqual([
    { t: "open", channel, match: "M" },
    { t: "frame", channel, text: "hello" },
  ]);
});

test("whoever leaves a line hears nothing more, and the worker is told", async () => {
  const { device, sent, say } = fake();
  const told: unknown[] = [];
  const line = device.openMatch("M", {
    opened: () => undefined,
    received: (text) => told.push(text),
    closed: () => told.push(0),
  });
  await settled();
  line.leave();
  say({ t: "frame", channel: "1", text: "welcome" });
  expect([told, sent.at(-1)]).toEqual([[], { t: "close", channel: "1" }]);
});

test("a device that cannot start says why, fails what is asked, and may be tried again", async () => {
  const { device, noted } = fake({ t: "failed", why: "storage-none", detail: "" });
  await expect(device.request("/api/games", {})).rejects.toThrow(DeviceError);
  expect(noted).toContain("storage-none");
  const once = noted.length;
  await expect(device.start()).rejects.toThrow(DeviceError);
  expect(noted).toHaveLength(2 * once);
});

test("what happens in the worker is passed on: bytes, new matches, a full storage", async () => {
  const { device, noted, say } = fake();
  await device.start();
  say({ t: "loading", loaded: 7 });
  say({ t: "created", match: "M" });
  say({ t: "failed", why: "storage-full", detail: "" });
  expect(noted).toEqual(["ready", "loading 7", "M", "storage-full"]);
});
