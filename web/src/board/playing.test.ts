// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "$lib/settings.svelte";
import type { BoardEvent, View } from "$lib/types";
import { total } from "./contents";
import { fixtures } from "./fixtures";
import { Playing } from "./playing.svelte";

const { board, view } = fixtures.kidStart;
const sown = (from: number): BoardEvent[] =>
  [1, 2, 3, 4].map((step) => ({ verb: "move", paragraph: 3, what: 0, source: from, target: from + step, count: 1 }));
const after = (seq: number, from: number): View => ({ ...view, seq, events: sown(from) });

beforeEach(() => {
  vi.useFakeTimers();
  settings.chosen.speed = "normal";
});

describe("playing", () => {
  it("shows seed after seed, and then the view itself", async () => {
    const playing = new Playing();
    playing.follow(view, after(1, 2), board, []);
    expect(playing.contents!.map(total)[2]).toBe(0);
    await vi.advanceTimersByTimeAsync(150);
    expect(playing.contents!.map(total).slice(2, 5)).toEqual([0, 5, 4]);
    await vi.advanceTimersByTimeAsync(300);
    expect(playing.step).toMatchObject({ accent: "last" });
    await vi.advanceTimersByTimeAsync(250);
    expect(playing.contents).toBeNull();
  });

  it("ends at once when somebody taps", async () => {
    const playing = new Playing();
    playing.follow(view, after(1, 2), board, []);
    playing.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect(playing.isOn || playing.step !== null).toBe(false);
  });

  it("lets one move end before the next begins", async () => {
    const playing = new Playing();
    playing.follow(view, after(1, 0), board, []);
    playing.follow(view, after(2, 7), board, []);
    expect(playing.step!.path[0]).toBe(0);
    await vi.advanceTimersByTimeAsync(450);
    expect(playing.step!.path[0]).toBeGreaterThanOrEqual(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playing.isOn).toBe(false);
  });

  it("shows nothing to whoever wants no movement", () => {
    settings.chosen.speed = "off";
    const playing = new Playing();
    playing.follow(view, after(1, 2), board, []);
    expect(playing.isOn).toBe(false);
  });

  it("shows whole turns again, one entry after the other", async () => {
    const playing = new Playing();
    const starts = new Set<number>();
    playing.replay([0, 1, 7, 8].map((from, seq) => ({ before: view, now: after(seq, from), board })));
    for (let n = 0; n < 60 && playing.isOn; n++) {
      starts.add(playing.step!.path[0]!);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect([...starts]).toEqual(expect.arrayContaining([0, 1, 7, 8]));
    expect(playing.isOn).toBe(false);
  });

  it("shows the last move again", async () => {
    const playing = new Playing();
    playing.follow(view, after(1, 2), board, []);
    await vi.advanceTimersByTimeAsync(1000);
    playing.replay();
    expect(playing.isOn).toBe(true);
  });
});
