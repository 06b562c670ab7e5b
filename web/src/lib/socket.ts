// The line to one match: it says hello, reconnects by itself, and sends again what was not answered.
import type { Backend, Line } from "./backend/backend";
import { backend } from "./backend/backends";
import type { ClientMessage, Language, ServerMessage } from "./types";

export type SocketState = "connecting" | "open" | "away" | "closed";

interface SocketListener {
  received(message: ServerMessage): void;
  socketChanged(state: SocketState, why: string): void;
  lastSeq(): number; // the last entry that is known
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const AGAIN = 2500; // milliseconds until an unanswered message is sent again
const SILENCE = 25_000; // two heartbeats and a half: the connection is dead, whatever the browser thinks
const DROPPED = 4000; // by this page, which opens another
const FOR_GOOD = new Set([4401, 4404, 4426]);

export class MatchSocket {
  #line: Line | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unanswered = new Map<string, { message: ClientMessage; timer: ReturnType<typeof setInterval> }>();
  #isClosed = false;

  constructor(
    readonly match: string,
    readonly listener: SocketListener,
    readonly language: () => Language,
    readonly watch = "",
    readonly backendNow: () => Backend = backend,
  ) {}

  open(): void {
    if (this.#isClosed) return;
    this.#disconnect();
    this.listener.socketChanged("connecting", "");
    this.#line = this.backendNow().openMatch(this.match, {
      opened: () => this.#sendHello(),
      received: (text) => this.#receive(text),
      closed: (code) => this.#onClose(code),
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    for (const { timer } of this.#unanswered.values()) clearInterval(timer);
    this.#unanswered.clear();
    this.#disconnect();
  }

  // Reconnect now: the device is online again, or the page is shown again.
  reconnect(): void {
    if (this.#isClosed || this.#line?.isOpen) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.open();
  }

  send(message: ClientMessage): void {
    if (this.#line?.isOpen) this.#line.send(JSON.stringify(message));
  }

  // Send a message until it is answered.
  request(id: string, message: ClientMessage): void {
    if (this.#isClosed) return;
    this.send(message);
    this.#unanswered.set(id, { message, timer: setInterval(() => this.send(message), AGAIN) });
  }

  answered(id: string): void {
    clearInterval(this.#unanswered.get(id)?.timer);
    this.#unanswered.delete(id);
  }

  // An old line sends nothing more to the listener.
  #disconnect(): void {
    this.#line?.leave();
    this.#line = null;
  }

  #sendHello(): void {
    this.send({
      t: "hello",
      protocol: 1,
      after: this.listener.lastSeq(),
      views: true,
      language: this.language(),
      watch: this.watch,
    });
    this.#resetTimeout();
  }

  #receive(text: string): void {
    this.#resetTimeout();
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === "welcome") {
      this.#wait = FIRST_WAIT;
      this.listener.socketChanged("open", "");
    }
    if (message.t === "bye" && message.retry !== null) this.#wait = Math.max(this.#wait, message.retry);
    this.listener.received(message);
    if (message.t === "welcome") for (const each of this.#unanswered.values()) this.send(each.message);
  }

  #resetTimeout(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#line?.close(DROPPED), SILENCE);
  }

  #onClose(code: number): void {
    clearTimeout(this.#silence);
    if (FOR_GOOD.has(code)) {
      this.close();
      this.listener.socketChanged("closed", String(code));
      return;
    }
    this.listener.socketChanged("away", String(code));
    const wait = this.#wait * (0.5 + Math.random()); // not all clients at once
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#timer = setTimeout(() => this.open(), wait);
  }
}
