// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { FakeBackend } from "./backend/fake";
import { MatchSocket } from "./socket";
import type { ClientMessage } from "./types";

const MATCH = "AAAAAAAAAAAAAAAAAAAAAA";
const SAY = { t: "ask", id: "one" } as unknown as ClientMessage;

function opened() {
  const backend = new FakeBackend();
  const states: string[] = [];
  const socket = new MatchSocket(
    MATCH,
    {
      received: () => undefined,
      socketChanged: (state, why) => states.push(`${state} ${why}`.trim()),
      lastSeq: () => 7,
    },
    () => "fr",
    "secret",
    () => backend,
  );
  socket.open();
  return { backend, states, socket };
}

test("a line that opens is told what this page knows already", () => {
  const { backend } = opened();
  backend.lines[0]!.open();
  expect(backend.lines[0]!.sent).toEqual([
    { t: "hello", protocol: 1, after: 7, views: true, language: "fr", watch: "secret" },
  ]);
});

test("a line that breaks is opened again, and what was not answered is sent again after its welcome", () => {
  vi.useFakeTimers();
  const { backend, states, socket } = opened();
  backend.lines[0]!.open();
  socket.request("one", SAY);
  backend.lines[0]!.close(1006);
  vi.advanceTimersByTime(1000);
  backend.lines[1]!.open();
  expect(backend.lines[1]!.sent.map(({ t }) => t)).toEqual(["hello"]);
  backend.lines[1]!.answer({ t: "welcome" });
  expect(backend.lines[1]!.sent.map(({ t }) => t)).toEqual(["hello", "ask"]);
  expect(states).toEqual(["connecting", "away 1006", "connecting", "open"]);
  socket.close();
});

test.each([4401, 4404, 4426])("a line that closes with %i is not opened again", (code) => {
  vi.useFakeTimers();
  const { backend, states } = opened();
  backend.lines[0]!.open();
  backend.lines[0]!.close(code);
  vi.advanceTimersByTime(60_000);
  expect([backend.lines.length, states.at(-1)]).toEqual([1, `closed ${code}`]);
});

test("a line that says nothing for long is given up for another", () => {
  vi.useFakeTimers();
  const { backend, socket } = opened();
  backend.lines[0]!.open();
  vi.advanceTimersByTime(26_000);
  expect(backend.lines.length).toBe(2);
  socket.close();
  expect(backend.lines[1]!.isLeft).toBe(true);
});
