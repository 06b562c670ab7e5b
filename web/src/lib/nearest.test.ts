import { expect, test } from "vitest";
import { nearest } from "./nearest";

const games = [
  "banana-cala",
  "chauka-bara",
  "chowka-bhara",
  "kid-cala-beginner",
  "kid-cala-classic",
  "oukoun",
  "thaayam",
];

test.each([
  ["thayam", "thaayam"],
  ["Oukun", "oukoun"],
  ["chauka", "chauka-bara"],
  ["kid-cala-clasic", "kid-cala-classic"],
  ["nope", null],
  ["", null],
])("%s is taken for %s", (word, meant) => {
  expect(nearest(word, games)).toBe(meant);
});
