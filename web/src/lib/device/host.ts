// The host that runs in Python, asked from JavaScript; tablier/pocket/worker.py is its other half.
import type { PyodideAPI } from "pyodide";
import type { Kernels } from "./kernels";
import type { FromWorker, ToWorker } from "./messages";
import type { DeviceStore } from "./store";

export interface Answer {
  status: number;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

interface PythonList {
  toJs(): [status: number, type: string, body: Answer["body"]];
  destroy(): void;
}

// What Python offers.
interface Offered {
  request(method: string, path: string, language: string, body: string): Promise<PythonList>;
  open(channel: string, match: string): Promise<void>;
  receive(channel: string, text: string): Promise<void>;
  close(channel: string): Promise<void>;
  heard(hint: string): void;
}

// What the host asks of the worker.
interface Around {
  post(message: FromWorker): void;
  broadcast(hint: string): void; // to the other tabs
  kernels: Kernels;
}

const LANGUAGE = "Accept-Language";

export class PythonHost {
  private constructor(
    readonly offered: Offered,
    readonly post: (message: FromWorker) => void,
  ) {}

  static async made(python: PyodideAPI, store: DeviceStore, around: Around): Promise<PythonHost> {
    const { post, broadcast, kernels } = around;
    const page = {
      send: (channel: string, text: string) => post({ t: "frame", channel, text }),
      hangUp: (channel: string, code: number) => post({ t: "closed", channel, code }),
      broadcast,
      kernels: (game: string) => kernels.found(game),
      fetchKernels: (game: string) => kernels.fetched(game),
    };
    const offered = (await python.pyimport("tablier.pocket.worker").host(store, page)) as Offered;
    return new PythonHost(offered, post);
  }

  async receive(message: ToWorker): Promise<void> {
    switch (message.t) {
      case "request": {
        const { id, method, path, headers, body } = message;
        return this.post({ t: "answer", id, ...(await this.request(method, path, headers, body)) });
      }
      case "open":
        return this.offered.open(message.channel, message.match);
      case "frame":
        return this.offered.receive(message.channel, message.text);
      case "close":
        return this.offered.close(message.channel);
    }
  }

  async request(method: string, path: string, headers: Record<string, string>, body: string): Promise<Answer> {
    const answer = await this.offered.request(method, path, headers[LANGUAGE] ?? "", body);
    const [status, type, content] = answer.toJs();
    answer.destroy();
    return { status, type, body: content };
  }

  heard(hint: string): void {
    this.offered.heard(hint);
  }
}
