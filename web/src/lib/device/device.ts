// The rules on this device, in a worker: started when they are first needed, asked like a server.
import type { Backend, Line, LineListener } from "$lib/backend/backend";
import type { DeviceProblem, FromWorker, Port } from "./messages";

export class DeviceError extends Error {
  constructor(
    readonly why: DeviceProblem,
    readonly detail = "",
  ) {
    super(`${why} ${detail}`.trim());
  }
}

export interface Progress {
  loading(loaded: number): void;
  ready(): void;
  failed(why: DeviceProblem): void;
  created(match: string): void;
}

const GONE = 1006; // as a socket that breaks

export class Device implements Backend {
  readonly #asked = new Map<number, (answer: Response) => void>();
  readonly #lines = new Map<string, DeviceLine>();
  #port: Promise<Port> | null = null;
  #count = 0;

  constructor(
    readonly makePort: () => Port | Promise<Port>,
    readonly progress: Progress,
  ) {}

  // Load what is missing and start; it may be called again, also after it has failed.
  start(): Promise<Port> {
    this.#port ??= this.#begin().catch((error: unknown) => {
      this.#port = null;
      this.progress.failed(error instanceof DeviceError ? error.why : "start");
      throw error;
    });
    return this.#port;
  }

  async request(path: string, how: RequestInit): Promise<Response> {
    const port = await this.start();
    const id = (this.#count += 1);
    const answered = new Promise<Response>((resolve, reject) => {
      this.#asked.set(id, resolve);
      how.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
    port.post({
      t: "request",
      id,
      method: how.method ?? "GET",
      path,
      headers: { ...(how.headers as Record<string, string> | undefined) },
      body: typeof how.body === "string" ? how.body : "",
    });
    return answered.finally(() => this.#asked.delete(id));
  }

  openMatch(match: string, listener: LineListener): Line {
    const channel = `${(this.#count += 1)}`;
    const line = new DeviceLine(channel, listener, this.start(), () => this.#lines.delete(channel));
    this.#lines.set(channel, line);
    line.open(match);
    return line;
  }

  async #begin(): Promise<Port> {
    const port = await this.makePort();
    await new Promise<void>((resolve, reject) => {
      port.listen((message) => {
        if (message.t === "ready") resolve();
        else if (message.t === "failed") reject(new DeviceError(message.why, message.detail));
        this.#receive(message);
      });
    });
    this.progress.ready();
    return port;
  }

  #receive(message: FromWorker): void {
    switch (message.t) {
      case "loading":
        return this.progress.loading(message.loaded);
      case "answer": {
        const headers = { "Content-Type": message.type };
        const body = message.status === 204 ? null : message.body;
        return this.#asked.get(message.id)?.(new Response(body, { status: message.status, headers }));
      }
      case "frame":
        return this.#lines.get(message.channel)?.listener.received(message.text);
      case "closed":
        return this.#lines.get(message.channel)?.end(message.code);
      case "created":
        return this.progress.created(message.match);
      case "failed":
        console.warn(message.why, message.detail); // for who has to find out why
        return this.progress.failed(message.why);
    }
  }
}

class DeviceLine implements Line {
  isOpen = false;
  #isLeft = false;
  #port: Port | null = null;

  constructor(
    readonly channel: string,
    readonly listener: LineListener,
    readonly started: Promise<Port>,
    readonly forget: () => void,
  ) {}

  open(match: string): void {
    void this.started.then(
      (port) => {
        if (this.#isLeft) return;
        this.#port = port;
        this.isOpen = true;
        port.post({ t: "open", channel: this.channel, match });
        this.listener.opened();
      },
      () => this.end(GONE),
    );
  }

  send(text: string): void {
    this.#port?.post({ t: "frame", channel: this.channel, text });
  }

  close(code: number): void {
    this.#hangUp();
    this.end(code);
  }

  leave(): void {
    this.#isLeft = true;
    this.#hangUp();
    this.forget();
  }

  // It is over, on either side.
  end(code: number): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.isOpen = false;
    this.forget();
    this.listener.closed(code);
  }

  #hangUp(): void {
    if (this.isOpen) this.#port?.post({ t: "close", channel: this.channel });
    this.isOpen = false;
  }
}
