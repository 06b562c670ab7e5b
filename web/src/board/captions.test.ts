import { describe, expect, it } from "vitest";
import { fixtures, type Fixture } from "./fixtures";
import { caption, isPetrified, remarks } from "./captions";
import type { Tongue } from "./speech";

const tongue: Tongue = { say: (id) => id, of: () => "" };
const sight = ({ board, view }: Fixture) => ({ board, view, contents: view.contents });
const all = (fixture: Fixture, seat = fixture.seat) =>
  fixture.board.places.map((_, place) => remarks(place, sight(fixture), seat, tongue));

describe("what is said about a place", () => {
  it("tells whose way inwards is closed, and only theirs", () => {
    const { view } = fixtures.chaukaFour;
    const shut = {
      ...fixtures.chaukaFour,
      view: { ...view, gates: view.gates.map((gate) => ({ ...gate, open: false })) },
    };
    expect(view.gates).toHaveLength(4);
    for (const { seat, place } of shut.view.gates) {
      const found = all(shut, seat).flatMap((said, n) => (said.includes("gate-closed") ? [n] : []));
      expect(found).toEqual([place]);
    }
  });

  it("says nothing about a way that is open", () => {
    const { view } = fixtures.chaukaFour;
    const open = {
      ...fixtures.chaukaFour,
      view: { ...view, gates: view.gates.map((gate) => ({ ...gate, open: true })) },
    };
    expect(all(open).flat()).not.toContain("gate-closed");
  });

  it("calls a stack petrified when its top is nobody's colour, and no stack before colours are chosen", () => {
    const { board, view } = fixtures.oukounStacks;
    const tops = board.places.map((_, place) => view.contents[place]?.at(-1)?.kind);
    const suns = board.places.flatMap(({ role }, place) => (role === "stack" && tops[place] ? [place] : []));
    for (const place of suns) expect(isPetrified(place, sight(fixtures.oukounStacks))).toBe(tops[place] === "red");
    expect(suns.filter((place) => tops[place] === "red").length).toBeGreaterThan(0);
    expect(all(fixtures.oukounSetup).flat()).not.toContain("stack-petrified");
  });

  it("repeats how bound pawns move", () => {
    const of = (id: string) => (id.startsWith("mark-") ? `They: ${id}` : "");
    const { board, view } = fixtures.thaayamTwins;
    const bound = board.places.findIndex((_, place) => view.contents[place]?.some((piece) => piece.mark === "twins"));
    expect(caption(bound, sight(fixtures.thaayamTwins), 0, { ...tongue, of })).toContain("They: mark-twins-means");
  });
});
