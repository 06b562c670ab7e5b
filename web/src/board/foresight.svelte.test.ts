// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Outlook } from "$lib/types";
import { Foresight, type Asking } from "./foresight.svelte";

const outlook = (move: string): Outlook => ({
  played: [],
  choices: [{ move, places: [0], events: [], then: [], effects: [] }],
  refused: null,
  why: null,
});

describe("looking ahead", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("asks once for a position, not at all for none, and gives up what is out of date", async () => {
    let position = $state("");
    const asked: { position: string; signal: AbortSignal; answer: (found: Outlook) => void }[] = [];
    const asking: Asking = (wanted, signal) =>
      new Promise((answer) => asked.push({ position: wanted.position, signal, answer }));
    let ahead!: Foresight;
    const end = $effect.root(() => void (ahead = new Foresight(() => ({ position }), asking)));
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([]);

    position = "one";
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    position = "two";
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked.map((each) => [each.position, each.signal.aborted])).toEqual([
      ["one", true],
      ["two", false],
    ]);

    asked[0]!.answer(outlook("late"));
    asked[1]!.answer(outlook("b"));
    await vi.advanceTimersByTimeAsync(0);
    expect([ahead.of("late"), ahead.of("b")?.move]).toEqual([undefined, "b"]);
    position = "three";
    expect(ahead.of("b")).toBeUndefined();
    end();
  });

  it("shows nothing when nobody answers", async () => {
    let ahead!: Foresight;
    const end = $effect.root(
      () =>
        void (ahead = new Foresight(
          () => ({ position: "one" }),
          () => Promise.reject(new Error("offline")),
        )),
    );
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    expect(ahead.of("a")).toBeUndefined();
    end();
  });
});
