import { expect, test } from "vitest";
import type { Game } from "$lib/types";
import { clockOf, firstLevel, formOf, namesAfter, NO_CLOCK, resized, seatsFor, values, type Wish } from "./plan";

const game = {
  name: "any",
  options: [
    { name: "seats", default: "2" },
    { name: "size", default: "5" },
    { name: "pawns", default: "4" },
  ],
  variants: [{ name: "big", options: { size: "7", pawns: "6" } }],
  levels: [{ program: "1" }, { program: "2" }, { program: "3" }],
  programs: ["random"],
} as unknown as Game;

const wish = (more: Partial<Wish>): Wish => ({
  ...{
    game: "any",
    variant: "",
    options: {},
    seats: [],
    clock: NO_CLOCK,
    isPublic: false,
    hasChat: false,
    name: "Ana",
  },
  ...more,
});

test("on one screen everybody sits at this device, and nobody has a name of their own", () => {
  const form = formOf(wish({ seats: seatsFor("here", 3, "2") }));
  expect(form.seats.map(({ holder }) => holder)).toEqual(["device", "device", "device"]);
  expect([form.mine, form.name]).toEqual([[], ""]);
});

test("the people at one device keep their names for the next game", () => {
  const seats = [
    { who: "device", name: " Ana " },
    { who: "program:2", name: "" },
    { who: "device", name: "" },
  ];
  expect(namesAfter(["Bo", "Cy", "Di", "Eve"], seats)).toEqual(["Ana", "Cy", "", "Eve"]);
  const form = formOf(wish({ seats: seatsFor("here", 3, "2", ["Ana", "Cy"]) }));
  expect(form.seats.map(({ name }) => name)).toEqual(["Ana", "Cy", ""]);
  expect(resized(seatsFor("here", 1, "2", ["Ana", "Cy"]), 2, ["Ana", "Cy"])[1]).toEqual({ who: "device", name: "Cy" });
  expect(seatsFor("computer", 2, "2", ["Ana"]).every(({ name }) => name === "")).toBe(true);
});

test("with a friend I take the first seat, and the other waits for its invitation", () => {
  const form = formOf(wish({ seats: seatsFor("friend", 2, "2") }));
  expect(form.seats.map(({ holder }) => holder)).toEqual(["person", "person"]);
  expect([form.mine, form.name]).toEqual([[0], "Ana"]);
});

test("against the computer the others are programs of the level", () => {
  const form = formOf(wish({ seats: seatsFor("computer", 2, "3") }));
  expect(form.seats[1]).toEqual({ holder: "program", program: "3", name: "" });
});

test("more seats are like the last one, but nobody sits twice by accident", () => {
  expect(resized(seatsFor("computer", 2, "1"), 4).map(({ who }) => who)).toEqual([
    "me",
    "program:1",
    "program:1",
    "program:1",
  ]);
  expect(resized([{ who: "me", name: "" }], 2)[1]!.who).toBe("friend");
});

test("an option is as usual, then as the variant says, then as somebody chose", () => {
  expect(values(game, "big", { pawns: "2" })).toEqual({ seats: "2", size: "7", pawns: "2" });
});

test("the first program one meets is the second weakest", () => {
  expect(firstLevel(game)).toBe("2");
});

test("a clock begins with a sensible time, and no clock has none", () => {
  expect(clockOf("days")).toEqual({ pace: "days", time: 172_800_000, increment: 0 });
  expect(clockOf("none")).toEqual(NO_CLOCK);
});
