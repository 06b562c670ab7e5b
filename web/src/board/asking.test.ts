import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Outlook, Told } from "$lib/types";
import { Foresight, Reasons, type Asking, type Question } from "./asking";

const outlook = (move: string): Outlook => ({
  played: [],
  choices: [{ move, places: [0], events: [], then: [], effects: [] }],
  refused: null,
  why: null,
});

beforeEach(() => void vi.useFakeTimers());

describe("looking ahead", () => {
  it("asks once for a position, not at all for none, and gives up what is out of date", async () => {
    let position = "";
    const asked: { position: string; signal: AbortSignal; answer: (found: Outlook) => void }[] = [];
    const asking: Asking = (wanted, signal) =>
      new Promise((answer) => asked.push({ position: wanted.position, signal, answer }));
    const ahead = new Foresight(() => ({ position }), asking);
    expect(ahead.look(ahead.key)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([]);

    position = "one";
    const giveUp = ahead.look(ahead.key)!;
    await vi.advanceTimersByTimeAsync(100);
    position = "two";
    giveUp();
    ahead.look(ahead.key);
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
  });

  it("asks nothing of a position that is gone at once", async () => {
    const asking = vi.fn<Asking>();
    const ahead = new Foresight(() => ({ position: "one" }), asking);
    ahead.look(ahead.key)!();
    await vi.advanceTimersByTimeAsync(100);
    expect(asking).not.toHaveBeenCalled();
  });

  it("shows nothing when nobody answers", async () => {
    const ahead = new Foresight(
      () => ({ position: "one" }),
      () => Promise.reject(new Error("offline")),
    );
    ahead.look(ahead.key);
    await vi.advanceTimersByTimeAsync(100);
    expect(ahead.of("a")).toBeUndefined();
  });
});

describe("why ways are barred", () => {
  const refusal = (say: string): Told => ({ allowed: false, paragraph: 4, say, places: [] }) as unknown as Told;

  it("is asked once each, and what is allowed or not known says nothing", async () => {
    const ask = vi.fn(({ sense }: Question) => Promise.resolve(sense === "clockwise" ? refusal("Too many.") : null));
    const reasons = new Reasons(ask);
    const questions = (["clockwise", "anticlockwise"] as const).map((sense) => ({ places: [3], count: 2, sense }));
    for (let n = 0; n < 2; n++) {
      reasons.look(questions);
      await vi.advanceTimersByTimeAsync(0);
      expect([reasons.of("clockwise"), reasons.of("anticlockwise"), reasons.sentences]).toEqual([
        "Too many.",
        "",
        ["Too many."],
      ]);
    }
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is not told of what is looked at no more", async () => {
    const reasons = new Reasons(() => Promise.resolve(refusal("Too many.")));
    reasons.look([{ places: [3], count: 2, sense: "clockwise" }])();
    await vi.advanceTimersByTimeAsync(0);
    expect(reasons.found).toEqual([]);
  });
});
