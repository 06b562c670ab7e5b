import { expect, test } from "vitest";
import { pageWith, pagesOf } from "./paging";

test("every row stands on one leaf, in order", () => {
  const pages = pagesOf(130, 60);
  expect(pages).toEqual([
    { from: 0, to: 60 },
    { from: 60, to: 120 },
    { from: 120, to: 130 },
  ]);
  expect(pagesOf(0)).toHaveLength(1);
  expect(pagesOf(60, 60)).toHaveLength(1);
});

test("a step is found on its leaf", () => {
  const pages = pagesOf(130, 60);
  expect([0, 1, 60, 61, 120, 121, 130].map((step) => pageWith(step, pages))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});
