import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FrameQueue } from "./framequeue";

// A frame is a name and how long its picture takes; what is seen and said is written down with its time.
interface Frame {
  name: string;
  ms: number;
  rest?: number;
}

class Screen {
  seen: string[] = [];
  isStill = false;
  readonly frames: FrameQueue<Frame>;
  #began = Date.now();

  constructor() {
    this.frames = new FrameQueue<Frame>({
      draw: (frame) => this.#draw(frame),
      settle: ({ name }) => this.#note(`${name} told`),
      rest: ({ rest = 0 }) => (this.frames.isStill ? 0 : rest),
      isStill: () => this.isStill,
    });
  }

  push(...frames: Frame[]): void {
    for (const frame of frames) this.frames.push(frame);
  }

  #draw({ name, ms }: Frame): void {
    if (ms === 0 || this.frames.isStill) return this.#note(`${name} still`);
    this.#note(`${name} moves`);
    const end = () => {
      clearTimeout(timer);
      this.#note(`${name} lies`);
      release();
    };
    const timer = setTimeout(end, ms);
    const release = this.frames.hold(end);
  }

  #note(what: string): void {
    this.seen.push(`${Date.now() - this.#began} ${what}`);
  }
}

const frame = (name: string, ms: number, rest = 0): Frame => ({ name, ms, rest });

describe("what is shown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("comes one after another, and is told when its picture has ended", () => {
    const screen = new Screen();
    screen.push(frame("move", 800, 200), frame("throw", 600, 500), frame("answer", 300));
    vi.advanceTimersByTime(5000);
    expect(screen.seen).toEqual([
      "0 move moves",
      "800 move lies",
      "800 move told",
      "1000 throw moves",
      "1600 throw lies",
      "1600 throw told",
      "2100 answer moves",
      "2400 answer lies",
      "2400 answer told",
    ]);
    expect(screen.frames.isBusy).toBe(false);
  });

  it("is there at once where nothing is to be seen moving", () => {
    const screen = new Screen();
    screen.push(frame("words", 0), frame("more", 0));
    expect(screen.seen).toEqual(["0 words still", "0 words told", "0 more still", "0 more told"]);
  });

  it("is looked at for a while before the next, though that comes later; nothing else waits for the rest", () => {
    const screen = new Screen();
    screen.push(frame("throw", 0, 500));
    expect(screen.frames.isBusy).toBe(false);
    vi.advanceTimersByTime(200);
    screen.push(frame("move", 0));
    vi.advanceTimersByTime(1000);
    expect(screen.seen.slice(2)).toEqual(["500 move still", "500 move told"]);
  });

  it("is all there when somebody taps: nothing is lost, and nothing moves any more", () => {
    const screen = new Screen();
    screen.push(frame("a", 800, 200), frame("b", 600, 500), frame("c", 300));
    vi.advanceTimersByTime(100);
    screen.frames.skip();
    const seen = ["0 a moves", "100 a lies", "100 a told", "100 b still", "100 b told", "100 c still", "100 c told"];
    expect(screen.seen).toEqual(seen);
    vi.advanceTimersByTime(5000);
    expect(screen.seen).toEqual(seen);
    screen.push(frame("d", 300));
    expect(screen.seen.at(-1)).toBe("5100 d moves");
  });

  it("does not move for whoever wants no motion or does not look", () => {
    const screen = new Screen();
    screen.isStill = true;
    screen.push(frame("a", 800, 200), frame("b", 600, 500));
    expect(screen.seen).toEqual(["0 a still", "0 a told", "0 b still", "0 b told"]);
  });

  it("catches up at once with whoever is far ahead, in order", () => {
    const screen = new Screen();
    const names = Array.from({ length: 40 }, (_, n) => `${n}`);
    screen.push(...names.map((name) => frame(name, 500, 200)));
    vi.advanceTimersByTime(60_000);
    expect(screen.seen.filter((each) => each.endsWith("told")).map((each) => each.split(" ")[1])).toEqual(names);
    expect(Number(screen.seen.at(-1)!.split(" ")[0])).toBeLessThan(16 * 700);
  });

  it("waits for what is shown again", () => {
    const screen = new Screen();
    const release = screen.frames.hold(() => undefined);
    screen.push(frame("a", 300));
    vi.advanceTimersByTime(2000);
    expect(screen.seen).toEqual([]);
    release();
    expect(screen.seen).toEqual(["2000 a moves"]);
  });

  it("ends with its page", () => {
    const screen = new Screen();
    screen.push(frame("a", 800, 200), frame("b", 600, 500));
    screen.frames.close();
    vi.advanceTimersByTime(5000);
    expect(screen.seen).toEqual(["0 a moves", "0 a lies"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  // Whatever comes when, and whoever taps when: each frame is told once, in its order, after its own picture.
  it.each(Array.from({ length: 50 }, (_, seed) => seed))("loses nothing and turns nothing round (%i)", (seed) => {
    let state = seed * 2_654_435_761 + 1;
    const random = (most: number) => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) % most;
    const screen = new Screen();
    const names: string[] = [];
    for (let n = 0; n < 60; n++) {
      const what = random(10);
      if (what < 6) {
        names.push(`f${n}`);
        screen.push(frame(`f${n}`, random(3) * 250, random(3) * 100));
      } else if (what < 7) screen.frames.skip();
      else vi.advanceTimersByTime(random(900));
    }
    vi.advanceTimersByTime(60_000);
    const order = screen.seen
      .filter((each) => !each.endsWith("moves"))
      .map((each) => each.split(" ").slice(1).join(" "));
    expect(order.filter((each) => each.endsWith("told"))).toEqual(names.map((name) => `${name} told`));
    for (const name of names)
      expect(order[order.indexOf(`${name} told`) - 1]).toMatch(new RegExp(`^${name} (lies|still)$`));
    expect(screen.frames.isBusy).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
