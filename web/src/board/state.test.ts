// A whole board, played without a page.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Outlook, View } from "$lib/types";
import { fixtures, type Fixture } from "./fixtures";
import { layout } from "./geometry";
import { BoardState, type BoardInput } from "./state";

const tongue = { say: (id: string) => id, of: () => "" };
const device = { pace: () => 1, play: () => undefined, buzz: () => undefined };
type Told = [string, unknown];

// A board of a fixture, whose table can be changed under it, and all it told.
function opened({ board, view, seat }: Fixture, more: Partial<BoardInput> = {}, outlook?: Outlook) {
  const said: Told[] = [];
  const table = {
    ...{ board, view, seat, mine: view.chairs.map((_, n) => n), help: "guided" as const, animate: true },
    onmove: (move: string) => void said.push(["move", move]),
    onwhy: (places: number[]) => void said.push(["why", places]),
    onthrow: () => void said.push(["throw", ""]),
    onchip: (value: number) => void said.push(["chip", value]),
    ...more,
  };
  const asking = () => (outlook ? Promise.resolve(outlook) : Promise.reject(new Error("offline")));
  const model = new BoardState(table, { device, asking, tongue, stage: null });
  return { model, table, said, plan: layout(board, seat, 360), selection: model.selection };
}

// A place from which several moves lead, and one of them.
function several({ view }: Fixture) {
  const start = view.choices.find(
    ({ places }) => view.choices.filter((each) => each.places[0] === places[0]).length > 1,
  )!;
  return { start: start.places[0]!, end: start.places[1]! };
}

beforeEach(() => void vi.useFakeTimers());

describe("a press", () => {
  const race = fixtures.thaayamSeries;

  it("plays, picks, or asks why", () => {
    const { model, said, selection } = opened(race);
    const { start } = several(race);
    model.press(start);
    expect([selection.picked, said]).toEqual([[start], []]);
    model.press(start);
    expect(selection.picked).toEqual([]);
    const nowhere = race.board.places.findIndex((_, n) => !race.view.choices.some(({ places }) => places.includes(n)));
    model.press(nowhere);
    expect(said).toEqual([["why", [nowhere]]]);
  });

  it("is told that it is not one's turn where it is not", () => {
    const { model, said } = opened(race, { mine: [] });
    model.press(3);
    expect(said).toEqual([["why", [3]]]);
  });

  it("is forgotten when the table changes", () => {
    const { model, table, selection } = opened(race);
    model.press(several(race).start);
    table.view = { ...race.view, seq: race.view.seq + 1 };
    expect(selection.picked).toEqual([]);
  });

  it("ends what still moves, and is no move", () => {
    const kid = fixtures.kidStart;
    const { model, table, said } = opened(kid);
    model.follow(kid.view);
    const events = [1, 2].map((n) => ({ verb: "move", paragraph: 3, what: 0, source: 0, target: n, count: 1 }));
    table.view = { ...kid.view, seq: kid.view.seq + 1, events };
    model.follow(table.view);
    expect([model.isFree, model.playable.size]).toEqual([false, 0]);
    model.press(0);
    expect([model.isFree, said]).toEqual([true, []]);
  });

  it("on a bag chooses the next colour, and one on a sun puts it there", () => {
    const { model, said, selection } = opened(fixtures.oukounSetup);
    const { from, kinds } = selection.placing!;
    expect(selection.kind).toBe(kinds[0]!.kind);
    model.press(from);
    expect(selection.kind).toBe(kinds[1]!.kind);
    const [sun] = selection.next;
    model.press(sun!);
    expect(said[0]![0]).toBe("move");
  });

  it("on a stack lays it open, where nothing is offered by name", () => {
    const { model, selection } = opened(fixtures.oukounStacks);
    const { start } = several(fixtures.oukounStacks);
    model.press(start);
    expect([selection.stack, selection.offers]).toEqual([start, []]);
    expect(selection.cancel()).toBe(start);
    expect([selection.stack, selection.cancel()]).toEqual([null, null]);
  });
});

describe("a drag", () => {
  it("plays the one move that fits, and does nothing where none does", () => {
    const race = fixtures.thaayamSeries;
    const { said, selection } = opened(race);
    const { start, end } = several(race);
    expect([selection.canDrag(start), selection.canDrag(-1)]).toEqual([true, false]);
    selection.drag(start, start);
    expect(said).toEqual([]);
    selection.drag(start, end);
    const fits = race.view.choices.filter(({ places }) => places[0] === start && places[1] === end);
    if (fits.length === 1) expect(said).toEqual([["move", fits[0]!.move]]);
    else expect(selection.picked).toEqual([start, end]);
  });
});

describe("a key", () => {
  it("walks, and a letter nobody knows means nothing", () => {
    const { model, plan } = opened(fixtures.kidStart);
    model.focused = 0;
    expect(model.key("n", plan)).toBe(true);
    expect(model.active).toBe(1);
    expect(model.key("x", plan)).toBe(false);
  });

  it("of a digit plays the bowl from the left", () => {
    const { model, said, plan } = opened(fixtures.kidStart, { mine: [0] });
    expect(model.key("3", plan)).toBe(true);
    expect(said).toEqual([["move", "c"]]);
    expect(model.active).toBe(2);
    expect(model.key("9", plan)).toBe(false);
  });

  it("of a digit chooses a throw in hand, and Space throws when there is nothing else to do", () => {
    const { model, said, plan, table } = opened(fixtures.thaayamSeries);
    const values = fixtures.thaayamSeries.view.throws;
    expect(model.key("1", plan)).toBe(true);
    expect(values).toContain(said[0]![1]);
    expect(model.key(" ", plan)).toBe(false);
    table.view = { ...table.view, choices: [] };
    expect(model.key(" ", plan)).toBe(true);
    expect(said[1]).toEqual(["throw", ""]);
  });

  it("shows the track and hides it", () => {
    const { model, plan } = opened(fixtures.thaayamSeries);
    expect(model.track.length).toBeGreaterThan(0);
    model.key("t", plan);
    expect(model.track).toEqual([]);
    model.key("T", plan);
    expect(model.track.length).toBeGreaterThan(0);
  });

  it("reads the stores aloud, and again when it is pressed again", () => {
    const { model, plan } = opened(fixtures.kidMiddle);
    model.key("s", plan);
    const once = model.heard;
    expect(once).not.toBe("");
    model.key("s", plan);
    expect([model.heard.trimEnd() === once.trimEnd(), model.heard === once]).toEqual([true, false]);
  });
});

describe("help", () => {
  const { start } = several(fixtures.thaayamSeries);

  it.each([
    ["guided", true, true],
    ["referee", false, true],
    ["bare", false, false],
  ] as const)("%s: what may be played is shown before %s, after a pick %s", (help, before, after) => {
    const { model, selection } = opened(fixtures.thaayamSeries, { help });
    expect(model.playable.size > 0).toBe(before);
    model.press(start);
    expect(model.playable.size > 0).toBe(after);
    expect(model.previews.length > 0).toBe(after);
    expect(selection.next.size).toBeGreaterThan(0); // it can be pressed all the same
  });
});

describe("what a choice would do", () => {
  const { view, board } = fixtures.kidStart;
  const events = [1, 2, 3, 4].map((n) => ({ verb: "move", paragraph: 3, what: 0, source: 0, target: n, count: 1 }));
  const outlook: Outlook = {
    ...{ played: [], refused: null, why: null },
    choices: [{ move: view.choices[0]!.move, places: view.choices[0]!.places, events, then: [], effects: [] }],
  };

  it("is asked for while somebody may choose, drawn where they look, and said", async () => {
    const { model, selection } = opened(fixtures.kidStart, {}, outlook);
    model.foresight.look(model.foresight.key);
    await vi.advanceTimersByTimeAsync(100);
    expect(model.falling).toBeNull();
    selection.looked = view.choices[0]!.places[0]!;
    expect(model.falling!.sown).toMatchObject({ path: [0, 1, 2, 3, 4], last: 4 });
    expect(model.caption).toContain("sown-last");
    expect(model.labels[0]).toContain("sown-last");
    expect(model.labels).toHaveLength(board.places.length);
  });

  it("is asked for by nobody who may not choose, or wants no help", () => {
    for (const more of [{ mine: [] }, { help: "bare" as const }]) {
      const { model } = opened(fixtures.kidStart, more, outlook);
      expect(model.foresight.look(model.foresight.key)).toBeUndefined();
    }
  });
});

describe("what has happened", () => {
  const kid = fixtures.kidStart;
  const moved = (seq: number, mover: number, target: number): View => ({
    ...{ ...kid.view, seq, mover },
    events: [{ verb: "move", paragraph: 3, what: 0, source: 0, target, count: 1 }],
  });

  it("moves, stays marked when it lies, and can be seen again", async () => {
    const { model, table } = opened(kid, { own: [0] });
    model.follow(moved(1, 1, 3));
    table.view = moved(2, 1, 4);
    model.follow(table.view);
    expect([model.isFree, model.marks]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([model.isFree, model.marks]).toEqual([true, [{ place: 4, kind: "last" }]]);
    expect(model.contents).toBe(table.view.contents);
    await model.replay(() => Promise.reject(new Error("nobody needs the record")));
    expect(model.isFree).toBe(false);
  });

  it("is fetched for who was not there", async () => {
    const { model } = opened(kid);
    await model.replay(() => Promise.resolve([{ before: kid.view, now: moved(2, 1, 4), board: kid.board }]));
    expect([model.isFree, model.since.changed]).toEqual([false, [4]]);
  });

  it("is numbered for who wants no movement", () => {
    const { model, table } = opened(kid, { animate: false });
    model.follow(kid.view);
    table.view = moved(kid.view.seq + 1, 0, 1);
    model.follow(table.view);
    expect([model.isFree, model.trail]).toEqual([true, [{ place: 1, number: 1 }]]);
  });
});

describe("a refusal", () => {
  const race = fixtures.thaayamSeries;
  const { start, end } = several(race);

  it("sends a piece out and back, unless nothing is to move", () => {
    const { model, plan } = opened(race);
    model.refuse([start, end], plan.spots);
    expect(model.recoil).toMatchObject({ from: start });
    expect(model.contents[start]).not.toEqual(race.view.contents[start]);
    model.refuse([start], plan.spots);
    expect(model.recoil).toBeNull();
    const still = opened(race, { animate: false });
    still.model.refuse([start, end], plan.spots);
    expect(still.model.recoil).toBeNull();
  });

  it("bars places by their names", () => {
    const { model } = opened(race);
    model.bar([race.board.places[5]!.name]);
    expect(model.barred).toEqual([5]);
  });
});

describe("fruits in a hand", () => {
  const held = fixtures.bananaHand;

  it("are put in order, and fall one after the other", async () => {
    const { model, said } = opened(held);
    const { hand } = model;
    hand.follow(hand.held, hand.actor);
    const kinds = hand.order.map(({ kind }) => kind);
    expect([hand.isHeld, hand.isSeen, kinds.length]).toEqual([true, true, hand.moves.length]);
    expect(hand.press(0)).toBeNull();
    expect(hand.press(kinds.length - 1)).toBe(kinds.length - 1);
    expect(hand.order.at(-1)!.kind).toBe(kinds[0]);
    hand.sow();
    hand.goOn(hand.facts);
    expect(said).toEqual([["move", hand.moves[0]]]);
    expect(hand.press(0)).toBeNull(); // they are falling
    expect(hand.chosen).toBeNull();
  });

  it("are chosen, shifted and let go", () => {
    const { hand } = opened(held).model;
    hand.follow(hand.held, hand.actor);
    const [first] = hand.order;
    expect(hand.shift(1)).toBeNull();
    hand.press(0);
    expect([hand.shift(-1), hand.shift(1), hand.at]).toEqual([null, 1, 1]);
    expect(hand.order[1]).toBe(first);
    expect([hand.move(1, 0), hand.chosen]).toEqual([0, null]);
  });

  it("are nobody's to drop who may not act", () => {
    const { model, said } = opened(held, { mine: [] });
    model.hand.drop("apple");
    model.hand.sow();
    expect([said, model.hand.isSeen, model.hand.sequence.isOn]).toEqual([[], false, false]);
  });
});
