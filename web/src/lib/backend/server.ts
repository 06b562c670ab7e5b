// The server that the page came from: HTTP, and a WebSocket for each match.
import { connection } from "$lib/connection.svelte";
import type { Backend, Line, LineListener } from "./backend";

const DONE = 1000;
const DROPPED = 4000;

export const server: Backend = {
  async request(path, how) {
    let answer: Response;
    try {
      answer = await fetch(path, { credentials: "same-origin", ...how });
    } catch (error) {
      if (!how.signal?.aborted) connection.failed(); // aborted requests say nothing about the connection
      throw error;
    }
    connection.received(answer);
    return answer;
  },

  openMatch: (match, listener) => new SocketLine(match, listener),
};

class SocketLine implements Line {
  readonly #socket: WebSocket;
  // Without a network a socket looks open until an answer is overdue.
  readonly #drop = () => this.close(DROPPED);

  constructor(match: string, listener: LineListener) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.#socket = new WebSocket(`${scheme}://${location.host}/api/matches/${match}/socket`));
    socket.onopen = () => listener.opened();
    socket.onmessage = (event) => listener.received(String(event.data));
    socket.onclose = (event) => {
      removeEventListener("offline", this.#drop);
      listener.closed(event.code);
    };
    addEventListener("offline", this.#drop);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  // None is left behind that still connects.
  leave(): void {
    removeEventListener("offline", this.#drop);
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close(DONE);
  }
}
