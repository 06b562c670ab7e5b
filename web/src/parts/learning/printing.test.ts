import { expect, test } from "vitest";
import { sheetAddress } from "./printing";

const usual = { what: "rules", language: "fr", paper: "a4", cloth: "53", variant: "", options: {} };

test("a sheet is named by its address, house rules included", () => {
  expect(sheetAddress("some-game", { ...usual, variant: "quick", options: { seats: "4", lap: "yes" } })).toBe(
    "/api/games/some-game/sheet.pdf?language=fr&paper=a4&what=rules&variant=quick&option=seats%3D4&option=lap%3Dyes",
  );
});

test("a size is asked for only where a board is printed", () => {
  expect(sheetAddress("some-game", usual)).not.toContain("cloth");
  expect(sheetAddress("some-game", { ...usual, what: "board" })).toContain("cloth=53");
});
