import { expect, test } from "vitest";
import { qr } from "./qr";

const LINK = "http://192.168.1.20:8000/m/8oJDgHNwGAFYjzbjMoO-XQ#1.cmVlh8Z155yrZgT6Qlw04raEOpzwNA2w1tjqiPEpH8A";

test("an invitation is a code that phones read: 41 modules, and white around", () => {
  const { path, side } = qr(LINK)!;
  expect(side).toBe(41 + 2 * 4);
  expect(path).toMatch(/^M4 4h7v1h-7z.*M38 4h7v1h-7z/); // the upper two of its three corners
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
});

test("a text that no phone would read easily gets none", () => {
  expect(qr("é".repeat(106))).not.toBeNull();
  expect(qr("é".repeat(107))).toBeNull();
});
