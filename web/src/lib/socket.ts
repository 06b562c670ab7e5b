// The line to one match: it says hello, comes back by itself, and says again what was not answered.
import type { Heard, Language, Said } from "./types";

export type State = "connecting" | "open" | "away" | "closed";

interface Ears {
  heard(message: Heard): void;
  changed(state: State, why: string): void;
  after(): number; // the last entry that is known
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const AGAIN = 2500; // milliseconds until an unanswered action is said again
const SILENCE = 25_000; // two heartbeats and a half: the line is dead, whatever the browser thinks
const FOR_GOOD = new Set([4401, 4404, 4426]);

export class Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unanswered = new Map<string, { said: Said; timer: ReturnType<typeof setInterval> }>();
  #isOver = false;
  // Without a network a line looks open until somebody waits too long for an answer.
  #doubt = () => this.#socket?.close(4000);

  constructor(
    readonly match: string,
    readonly ears: Ears,
    readonly language: () => Language,
    readonly watch = "",
  ) {}

  open(): void {
    if (this.#isOver) return;
    addEventListener("offline", this.#doubt); // once, however often it is added
    this.#hangUp();
    this.ears.changed("connecting", "");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.#socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/socket`));
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = (event) => this.#closed(socket, event.code);
  }

  close(): void {
    this.#isOver = true;
    removeEventListener("offline", this.#doubt);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    for (const { timer } of this.#unanswered.values()) clearInterval(timer);
    this.#unanswered.clear();
    this.#hangUp();
  }

  // Come back now: the device is on line again, or the page is shown again.
  hurry(): void {
    if (this.#isOver || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.open();
  }

  say(said: Said): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
  }

  // Say something until it is answered.
  insist(id: string, said: Said): void {
    if (this.#isOver) return;
    this.say(said);
    this.#unanswered.set(id, { said, timer: setInterval(() => this.say(said), AGAIN) });
  }

  settle(id: string): void {
    clearInterval(this.#unanswered.get(id)?.timer);
    this.#unanswered.delete(id);
  }

  // What a socket says that nobody listens to any more is not heard; nor is one left that is still connecting.
  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(1000);
  }

  #greet(): void {
    this.say({
      t: "hello",
      protocol: 1,
      after: this.ears.after(),
      views: true,
      language: this.language(),
      watch: this.watch,
    });
    this.#listenOn();
  }

  #hear(text: string): void {
    this.#listenOn();
    const message = JSON.parse(text) as Heard;
    if (message.t === "welcome") {
      this.#wait = FIRST_WAIT;
      this.ears.changed("open", "");
    }
    if (message.t === "bye" && message.retry !== null) this.#wait = Math.max(this.#wait, message.retry);
    this.ears.heard(message);
    if (message.t === "welcome") for (const { said } of this.#unanswered.values()) this.say(said);
  }

  #listenOn(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#socket?.close(4000), SILENCE);
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#silence);
    if (FOR_GOOD.has(code)) {
      this.close();
      this.ears.changed("closed", String(code));
      return;
    }
    this.ears.changed("away", String(code));
    const wait = this.#wait * (0.5 + Math.random()); // not everybody at once
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#timer = setTimeout(() => this.open(), wait);
  }
}
