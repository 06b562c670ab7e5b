import { describe, expect, test } from "vitest";
import { path, qr } from "./index";
import drawn from "./segno.json";

const rows = (text: string, mask?: number) => qr(text, mask)!.map((line) => line.map(Number).join(""));

describe("a QR code", () => {
  test.each(drawn.map((each) => [each.text, each] as const))("is what segno draws for %s", (text, expected) => {
    expect(rows(text, expected.mask)).toEqual(expected.rows);
  });

  test("has a mask that is nearly always segno's, which counts burdens before the format is drawn", () => {
    const same = drawn.filter(({ text, rows: expected }) => rows(text).join() === expected.join());
    expect(same.length).toBeGreaterThanOrEqual(drawn.length - 1);
  });

  test("is refused for a text that no phone would read easily", () => {
    expect(qr("x".repeat(214))).toBeNull();
  });

  test("becomes one path, run by run", () => {
    expect(
      path([
        [true, true, false],
        [false, false, true],
      ]),
    ).toBe("M0 0h2v1h-2zM2 1h1v1h-1z");
  });
});
