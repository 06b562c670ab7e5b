import { describe, expect, it } from "vitest";
import type { BoardEvent, Foreseen } from "$lib/types";
import { choiceOf } from "./choices";
import { foretold, inWords, merged } from "./effects";
import { fixtures } from "./fixtures";
import { ends, previewOf } from "./previews";
import { sownOf } from "./sown";

const event = (verb: string, source: number, target: number, count = 1, paragraph = 3): BoardEvent => ({
  verb,
  paragraph,
  what: 0,
  source,
  target,
  count,
});
const seen = (move: string, places: number[], events: BoardEvent[], more: Partial<Foreseen> = {}): Foreseen => ({
  move,
  places,
  events,
  then: [],
  effects: [],
  ...more,
});
const say = (id: string, facts: Record<string, string | number> = {}) => [id, ...Object.values(facts)].join(" ");
const { board, view } = fixtures.kidStart;

describe("a sowing before it is done", () => {
  it("goes through every place once, and again where it goes round", () => {
    const round = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3].map((place) => event("move", 2, place));
    const sown = sownOf(seen("c", [2], round), board)!;
    expect(sown.path).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3]);
    expect(sown.falls.find(({ place }) => place === 3)).toEqual({ place: 3, count: 2 });
    expect(sown.last).toBe(3);
  });

  it("leaves out what is swept or taken afterwards, and marks the bowls that are emptied", () => {
    const after = [event("capture", 12, 6, 4, 5), event("capture", 1, 6, 1, 5), event("move", 9, 13, 3, 6)];
    const sown = sownOf(seen("a", [0], [event("move", 0, 1), ...after]), board)!;
    expect(sown).toMatchObject({ path: [0, 1], falls: [{ place: 1, count: 1 }], last: 1, taken: [12] });
  });

  it("falls out of the hand it was taken into, even before anybody has said which", () => {
    const hand = fixtures.bananaHand.board.places.findIndex(({ role }) => role === "hand");
    const then = [event("move", hand, 1), event("move", hand, 0)];
    const sown = sownOf(seen("c", [2], [event("move", 2, hand, 2, 2)], { then }), fixtures.bananaHand.board);
    expect(sown).toMatchObject({ path: [2, 1, 0], last: 0 });
  });

  it("is none for a pawn, and none while the server has not answered", () => {
    const race = fixtures.chaukaFour.board;
    expect(sownOf(seen("a+3", [0, 3], [event("move", race.tracks[0]![0]!, race.tracks[0]![3]!)]), race)).toBeNull();
    expect(sownOf(undefined, board)).toBeNull();
  });
});

describe("what a choice brings", () => {
  const again = { what: "again" as const, count: 0, place: -1 };
  const two = { what: "capture" as const, count: 2, place: 4 };

  it("is said in the name of the place it begins with", () => {
    const found = seen("c", [2], [event("move", 2, 3), event("move", 2, 6)], { effects: [again] });
    const telling = {
      board,
      choices: [choiceOf("c", "", [2])],
      picked: [],
      of: () => found,
      nameOf: (place: number) => `#${place}`,
      say,
    };
    expect(foretold(2, telling)).toEqual(["sown-last #6.", "effect-again 0."]);
    expect(foretold(3, telling)).toEqual([]);
    expect(foretold(2, { ...telling, of: () => undefined })).toEqual([]);
  });

  it("names the throw where several moves begin at one place", () => {
    const choices = [
      { ...choiceOf("a1+2", "", [5, 7]), throw: 2 },
      { ...choiceOf("a1+4", "", [5, 9]), throw: 4 },
    ];
    const of = (move: string) => seen(move, [], [], { effects: move === "a1+2" ? [two] : [] });
    const telling = { board: fixtures.chaukaFour.board, choices, picked: [], of, nameOf: String, say };
    expect(foretold(5, telling)).toEqual(["effect-with 2 effect-capture 2"]);
    expect(foretold(7, { ...telling, picked: [5] })).toEqual(["effect-capture 2."]);
  });

  it("is drawn where the move ends, once for all that end there", () => {
    const { board: race, view: now } = fixtures.chaukaFour;
    const [from, , to] = race.tracks[now.mover]!;
    const choice = choiceOf("a1+2", "", [from!, to!]);
    const first = previewOf(choice, race, now, seen("a1+2", choice.places, [], { effects: [two] }))!;
    const other = previewOf(
      { ...choice, move: "a1/2" },
      race,
      now,
      seen("a1/2", choice.places, [], { effects: [again, { ...two, count: 1 }] }),
    )!;
    expect(ends([first, other])).toMatchObject([{ end: to, moves: ["a1+2", "a1/2"], effects: [two, again] }]);
    expect(previewOf(choice, race, now)!.effects).toEqual([]);
    expect(
      previewOf(choiceOf("m2", "", [6, 4]), board, view, seen("m2", [6, 4], [], { effects: [again] }))!.effects,
    ).toEqual([]);
  });

  it("counts the most that can be taken", () => {
    expect(inWords(merged([two, { ...two, count: 3 }]), say)).toEqual(["effect-capture 3"]);
  });
});
