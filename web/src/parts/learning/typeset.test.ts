import { expect, test } from "vitest";
import { runs, spaced } from "./typeset";

test("moves, stressed words and paragraphs are set apart", () => {
  expect(runs("A *pollu* (§10) is `18=2`.", "en")).toEqual([
    { how: "plain", text: "A " },
    { how: "stress", text: "pollu" },
    { how: "plain", text: " (" },
    { how: "rule", text: "10" },
    { how: "plain", text: ") is " },
    { how: "move", text: "18=2" },
    { how: "plain", text: "." },
  ]);
});

test("French is spaced as it is printed, English as it is written", () => {
  expect(spaced("Qui gagne ? C'est « vous » : bravo !", "fr")).toBe(
    "Qui gagne\u202f? C’est «\u202fvous\u202f»\u202f: bravo\u202f!",
  );
  expect(spaced("Who wins? It's you: well done!", "en")).toBe("Who wins? It's you: well done!");
});
