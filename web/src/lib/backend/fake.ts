// A backend for tests: it keeps what it was sent, and answers as it is told.
import type { Backend, Line, LineListener } from "./backend";

class FakeLine implements Line {
  isOpen = false;
  isLeft = false;
  readonly sent: { t: string; [name: string]: unknown }[] = [];

  constructor(readonly listener: LineListener) {}

  open(): void {
    this.isOpen = true;
    this.listener.opened();
  }

  answer(message: object): void {
    this.listener.received(JSON.stringify(message));
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }

  close(code: number): void {
    this.isOpen = false;
    this.listener.closed(code);
  }

  leave(): void {
    this.isOpen = false;
    this.isLeft = true;
  }
}

export class FakeBackend implements Backend {
  readonly lines: FakeLine[] = [];
  readonly asked: string[] = [];

  constructor(readonly answers: Record<string, unknown> = {}) {}

  async request(path: string, how: RequestInit): Promise<Response> {
    this.asked.push(`${how.method ?? "GET"} ${path}`);
    const found = this.answers[path];
    return found === undefined ? new Response("{}", { status: 404 }) : new Response(JSON.stringify(found));
  }

  openMatch(_: string, listener: LineListener): Line {
    const line = new FakeLine(listener);
    this.lines.push(line);
    return line;
  }
}
