import { expect, test } from "vitest";
import type { View } from "$lib/types";
import { invitingForm } from "./inviting";

const view = (...holders: string[]) =>
  ({
    chairs: holders.map((holder) => ({ holder, program: holder === "program" ? "2" : "" })),
  }) as View;
const seats = (...holders: string[]) => {
  const form = invitingForm("a record", view(...holders), (seat) => `N${seat}`, "Ada");
  return [form.seats.map(({ holder, program, name }) => `${holder}${program}${name}`).join(" "), form.mine, form.name];
};

test("a friend takes the seat of the program, and one's own stays one's own", () => {
  expect(seats("person", "program")).toEqual(["person person", [0], "Ada"]);
  expect(seats("program", "device")).toEqual(["person person", [1], "Ada"]);
});

test("of several at one device a friend takes the second seat; who else sits there stays", () => {
  expect(seats("device", "device")).toEqual(["person person", [0], "Ada"]);
  expect(seats("device", "program", "device", "device")).toEqual(["person program2 person deviceN3", [0], "Ada"]);
});

test("all that was played goes along, and who has no name keeps that of the seat", () => {
  const form = invitingForm("a record", view("person", "program"), () => "South", "");
  expect([form.record, form.name]).toEqual(["a record", "South"]);
});
