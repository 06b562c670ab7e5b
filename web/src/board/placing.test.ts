import { expect, it } from "vitest";
import { fixtures } from "./fixtures";
import { following, placingOf, placingOne } from "./placing";
import { implied, nextPlaces, press, wordChoices } from "./selecting";

const { board, view } = fixtures.oukounSetup;
const bag = board.places.findIndex(({ kind }) => kind === "bag");
const placing = placingOf(view)!;

it("a set-up offers the colours that are left, each with how many", () => {
  expect(placing.from).toBe(bag);
  expect(placing.kinds).toEqual(view.contents[bag]!.map(({ kind, count }) => ({ kind, count })));
  expect(following(placing, "red")).toBe("white");
});

it("with a colour chosen one press on a sun is a move, and one word is left to say", () => {
  const red = placingOne(view.choices, "red");
  expect(implied(red)).toEqual([bag]);
  const [sun] = nextPlaces(red, [bag]);
  expect(press(red, [], sun!)).toEqual({ kind: "move", move: `R${board.places[sun!]!.name}` });
  expect(wordChoices(red).map(({ move }) => move)).toEqual(["fill"]);
});

it("nothing else is a set-up", () => {
  const others = Object.values(fixtures).filter((each) => each !== fixtures.oukounSetup);
  expect(others.filter((each) => placingOf(each.view)).map(({ name }) => name)).toEqual([]);
});
