import { expect, test } from "vitest";
import { csv, formFor } from "./plan";

test("pupils share a table, or each plays a program", () => {
  const wish = { game: "thaayam", tables: 4, seats: 3, company: "pupils", level: "2" } as const;
  expect(formFor(wish).seats.map(({ holder }) => holder)).toEqual(["open", "open", "open"]);
  expect(formFor({ ...wish, seats: 2, company: "computer" }).seats).toEqual([
    { holder: "open", program: "", name: "" },
    { holder: "program", program: "2", name: "" },
  ]);
  expect(formFor(wish)).toMatchObject({ public: false, chat: false, mine: [] });
});

test("results are read by spreadsheets, and no name is a formula", () => {
  const rows = [
    { table: 1, game: "Kid-Cala", seat: "South", name: 'Ada "the" one', place: 1 },
    { table: 1, game: "Kid-Cala", seat: "North", name: "=1+1", place: null },
  ];
  expect(csv(["Table", "Game", "Seat", "Name", "Place"], rows)).toBe(
    '"Table","Game","Seat","Name","Place"\r\n' +
      '1,"Kid-Cala","South","Ada ""the"" one",1\r\n' +
      '1,"Kid-Cala","North","\'=1+1",\r\n',
  );
});
