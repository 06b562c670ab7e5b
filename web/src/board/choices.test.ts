import { describe, expect, it } from "vitest";
import type { Choice } from "$lib/types";
import { fixtures } from "./fixtures";
import { choiceOf, following, implied, nextPlaces, offered, placingOf, placingOne, press, remaining } from "./choices";

const choice = (move: string, ...places: number[]): Choice => choiceOf(move, move, places);
const said = (move: string, ...places: number[]): Choice => ({ ...choice(move, ...places), is_spoken: true });
const race = [choice("0+3", 12, 7), choice("0+1", 12, 9), choice("4+3", 2, 5)];

describe("a press", () => {
  it("plays at once when one move begins there", () => {
    expect(press(race, [], 2)).toEqual({ kind: "move", move: "4+3" });
    expect(press([choice("c", 2), choice("d", 3)], [], 3)).toEqual({ kind: "move", move: "d" });
  });

  it("picks a place where several moves begin, and plays the one that ends where the second falls", () => {
    expect(press(race, [], 12)).toEqual({ kind: "picked", picked: [12] });
    expect(press(race, [12], 9)).toEqual({ kind: "move", move: "0+1" });
  });

  it("on what is picked lets it go", () => {
    expect(press(race, [12], 12)).toEqual({ kind: "picked", picked: [] });
  });

  it("on another piece changes one's mind", () => {
    expect(press(race, [12], 2)).toEqual({ kind: "move", move: "4+3" });
  });

  it("that no choice fits asks why, with everything pressed so far", () => {
    expect(press(race, [], 20)).toEqual({ kind: "why", places: [20] });
    expect(press(race, [12], 20)).toEqual({ kind: "why", places: [12, 20] });
  });

  it("keeps moves apart that end on one place", () => {
    const twins = [choice("8=1", 2, 1), choice("8/1", 2, 1)];
    expect(press(twins, [], 2)).toEqual({ kind: "picked", picked: [2] });
    expect(press(twins, [2], 1)).toEqual({ kind: "picked", picked: [2, 1] });
  });
});

describe("what everything comes out of", () => {
  const bag = [choice("W0", 9, 0), choice("B0", 9, 0), choice("W1", 9, 1), choice("fill", 9)];

  it("need not be pressed", () => {
    expect(implied(bag)).toEqual([9]);
    expect(press(bag, [], 1)).toEqual({ kind: "move", move: "W1" });
    expect(press(bag, [], 0)).toEqual({ kind: "picked", picked: [9, 0] });
  });

  it("is nothing when moves begin in several places, or there is one", () => {
    expect(implied(race)).toEqual([]);
    expect(implied([choice("a", 1, 2)])).toEqual([]);
  });
});

describe("offers", () => {
  it("are the words as long as nothing is picked", () => {
    const moves = [choice("c", 2), choice("in", 30, 2), said("leave", 2), said("twins", 8)];
    expect(offered(moves, []).map(({ move }) => move)).toEqual(["leave", "twins"]);
  });

  it("are everything that is left afterwards", () => {
    expect(offered(race, [12]).map(({ move }) => move)).toEqual(["0+3", "0+1"]);
  });
});

describe("in real positions", () => {
  it.each(Object.values(fixtures))("every move of $name can be reached by pressing places and names", ({ view }) => {
    for (const { move, places } of view.choices) {
      let picked: number[] = [];
      let played = "";
      for (const place of places) {
        const outcome = press(view.choices, picked, place);
        expect(outcome.kind).not.toBe("why");
        if (outcome.kind === "move") played = outcome.move;
        if (outcome.kind === "picked") picked = outcome.picked;
        if (played) break;
      }
      const names = offered(view.choices, picked).map((each) => each.move);
      expect(played === move || names.includes(move)).toBe(true);
      expect(remaining(view.choices, places).some((each) => each.move === move)).toBe(true);
    }
  });

  it("a piece with four throws shows four ends", () => {
    const { view } = fixtures.thaayamSeries;
    const [start] = view.choices[0]!.places;
    expect(nextPlaces(view.choices, [start!]).size).toBeGreaterThan(1);
  });
});

describe("a set-up", () => {
  const { board, view } = fixtures.oukounSetup;
  const bag = board.places.findIndex(({ role }) => role === "bag");
  const placing = placingOf(view, board)!;

  it("offers the colours that are left, each with how many", () => {
    expect(placing.from).toBe(bag);
    expect(placing.kinds).toEqual(view.contents[bag]!.map(({ kind, count }) => ({ kind, count })));
    expect(following(placing, "red")).toBe("white");
  });

  it("is one press on a sun once a colour is chosen, and one word is left to say", () => {
    const red = placingOne(view.choices, "red");
    expect(implied(red)).toEqual([bag]);
    const [sun] = nextPlaces(red, []);
    expect(press(red, [], sun!)).toEqual({ kind: "move", move: `R${board.places[sun!]!.name}` });
    expect(offered(red, []).map(({ move }) => move)).toEqual(["fill"]);
  });

  it("is nothing else", () => {
    const others = Object.values(fixtures).filter((each) => each !== fixtures.oukounSetup);
    expect(others.filter((each) => placingOf(each.view, each.board)).map(({ name }) => name)).toEqual([]);
  });
});
