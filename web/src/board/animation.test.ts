import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardEvent, View } from "$lib/types";
import { AnimationQueue } from "./animation";
import { total } from "./contents";
import { fixtures } from "./fixtures";

const { board, view } = fixtures.kidStart;
const sown = (from: number): BoardEvent[] =>
  [1, 2, 3, 4].map((step) => ({ verb: "move", paragraph: 3, what: 0, source: from, target: from + step, count: 1 }));
const after = (seq: number, from: number): View => ({ ...view, seq, events: sown(from) });

const follow = (queue: AnimationQueue, seq: number, from: number) =>
  queue.follow({ before: view, now: after(seq, from), board }, []);
let pace = 1;
let heard: string[] = [];
const device = { pace: () => pace, play: (noise: string) => void heard.push(noise), buzz: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  pace = 1;
  heard = [];
});

describe("what moves", () => {
  it("shows seed after seed, and then the view itself", async () => {
    const queue = new AnimationQueue(device);
    follow(queue, 1, 2);
    expect(queue.contents!.map(total)[2]).toBe(0);
    await vi.advanceTimersByTimeAsync(150);
    expect(queue.contents!.map(total).slice(2, 5)).toEqual([0, 5, 4]);
    await vi.advanceTimersByTimeAsync(300);
    expect(queue.step).toMatchObject({ accent: "last" });
    await vi.advanceTimersByTimeAsync(250);
    expect(queue.contents).toBeNull();
    expect(heard).toEqual(["step", "step", "step", "step"]);
  });

  it("ends at once when somebody taps", async () => {
    const queue = new AnimationQueue(device);
    follow(queue, 1, 2);
    queue.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.isOn || queue.step !== null).toBe(false);
  });

  it("lets one move end before the next begins", async () => {
    const queue = new AnimationQueue(device);
    follow(queue, 1, 0);
    follow(queue, 2, 7);
    expect(queue.step!.path[0]).toBe(0);
    await vi.advanceTimersByTimeAsync(450);
    expect(queue.step!.path[0]).toBeGreaterThanOrEqual(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.isOn).toBe(false);
  });

  it("shows nothing to whoever wants no movement", () => {
    pace = 0;
    const queue = new AnimationQueue(device);
    follow(queue, 1, 2);
    expect(queue.isOn).toBe(false);
  });

  it("shows whole turns again, one entry after the other", async () => {
    const queue = new AnimationQueue(device);
    const starts = new Set<number>();
    queue.replay([0, 1, 7, 8].map((from, seq) => ({ before: view, now: after(seq, from), board })));
    for (let n = 0; n < 60 && queue.isOn; n++) {
      starts.add(queue.step!.path[0]!);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect([...starts]).toEqual(expect.arrayContaining([0, 1, 7, 8]));
    expect(queue.isOn).toBe(false);
  });
});
