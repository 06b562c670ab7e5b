// What the page and the worker of this device send each other. Questions are numbered, and so are lines to matches.
import type { Index } from "./index";

export type ToWorker =
  | { t: "start"; index: Pick<Index, "parts" | "kernels">; base: string }
  | { t: "request"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { t: "open"; channel: string; match: string }
  | { t: "frame"; channel: string; text: string }
  | { t: "close"; channel: string };

export type FromWorker =
  | { t: "loading"; loaded: number } // bytes of all parts, as they travel
  | { t: "ready" }
  | { t: "failed"; why: DeviceProblem; detail: string } // it cannot start, or cannot keep what is played
  | { t: "created"; match: string }
  | { t: "answer"; id: number; status: number; type: string; body: string | Uint8Array<ArrayBuffer> }
  | { t: "frame"; channel: string; text: string }
  | { t: "closed"; channel: string; code: number };

// Why this device cannot play by itself: each has a sentence.
export type DeviceProblem = "old" | "load" | "start" | "storage-full" | "storage-none";

// The port of a worker, or of a test.
export interface Port {
  post(message: ToWorker): void;
  listen(listener: (message: FromWorker) => void): void;
}
