// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { server } from "./server";

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closedBy = 0;

  constructor(readonly address: string) {
    Socket.last = this;
  }

  close(code: number): void {
    this.closedBy = code;
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function opened() {
  vi.stubGlobal("WebSocket", Socket);
  const told: unknown[] = [];
  const line = server.openMatch("M", {
    opened: () => told.push("open"),
    received: (text) => told.push(text),
    closed: (code) => told.push(code),
  });
  return { line, told, socket: Socket.last };
}

test("a line to the server is the socket of the match", () => {
  const { line, told, socket } = opened();
  socket.onopen?.();
  socket.onmessage?.({ data: "{}" });
  expect([socket.address.endsWith("/api/matches/M/socket"), line.isOpen, told]).toEqual([true, true, ["open", "{}"]]);
});

test("a network that is gone closes it at once, once", () => {
  const { told } = opened();
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("offline"));
  expect(told).toEqual([4000]);
});

test("whoever leaves it hears nothing more", () => {
  const { line, told, socket } = opened();
  line.leave();
  dispatchEvent(new Event("offline"));
  expect([socket.closedBy, told]).toEqual([1000, []]);
});
