import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { Entry } from "$lib/types";
import { fixtures } from "$board/fixtures";
import english from "../../texts/match.en.ftl?raw";
import french from "../../texts/match.fr.ftl?raw";
import { calledOff, departures, isDraw, scoreOf, standings } from "./ending";

const entry = (kind: string, actor: number, body = {}): Entry => ({ kind, actor, body }) as Entry;

describe("the end", () => {
  it("gives places without doubles, and says where two are really level", () => {
    expect(standings([3, 1, 4, 2]).map(({ seat, place, isTied }) => [place, seat, isTied])).toEqual([
      [1, 1, false],
      [2, 3, false],
      [3, 0, false],
      [4, 2, false],
    ]);
    expect(standings([4, 1, 1, 1]).map(({ place, isTied }) => [place, isTied])).toEqual([
      [1, true],
      [1, true],
      [1, true],
      [4, false],
    ]);
  });

  it("is a draw only where everybody is level", () => {
    expect([isDraw([1, 1]), isDraw([4, 1, 1, 1]), isDraw([1, 2])]).toEqual([true, false, false]);
  });

  it("names who gave up and who ran out of time, in their order", () => {
    const { view } = fixtures.chaukaFour;
    const chairs = view.chairs.map((chair, seat) => ({ ...chair, retired: seat !== 2 }));
    const entries = [
      entry("left", 2),
      entry("resigned", 1),
      entry("flagged", -2, { seat: 0 }),
      entry("phrase", 3),
      entry("left", 3),
    ];
    expect(departures(entries, { ...view, chairs })).toEqual([
      { seat: 1, how: "resigned" },
      { seat: 0, how: "timed" },
      { seat: 3, how: "resigned" },
    ]);
  });

  it("says why nobody has won", () => {
    expect(calledOff([entry("aborted", -2)])).toEqual({ why: "cleared", seat: -1 });
    expect(calledOff([entry("aborted", 0)])).toEqual({ why: "abort", seat: -1 });
    expect(calledOff([entry("claimed", 0, { seat: 1, win: false }), entry("phrase", 0)])).toEqual({
      why: "gone",
      seat: 1,
    });
  });

  it("counts what the table counts", () => {
    const { board, view } = fixtures.kidStart;
    expect(scoreOf(view, board)).toEqual({ what: "store", counts: [0, 0] });
    const race = fixtures.chaukaFour;
    expect(scoreOf(race.view, race.board)?.what).toBe("home");
    expect(scoreOf(race.view, race.board)?.counts).toHaveLength(4);
    expect(scoreOf(fixtures.bananaMiddle.view, fixtures.bananaMiddle.board)?.what).toBe("points");
    expect(scoreOf(fixtures.oukounStacks.view, fixtures.oukounStacks.board)).toBeNull();
  });

  it.each([
    ["en", english, ["1st", "2nd", "3rd", "4th"]],
    ["fr", french, ["1er", "2e", "3e", "4e"]],
  ])("numbers places as people do (%s)", (language, text, written) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    const pattern = bundle.getMessage("end-place")!.value!;
    expect([1, 2, 3, 4].map((place) => bundle.formatPattern(pattern, { place }))).toEqual(written);
  });
});
