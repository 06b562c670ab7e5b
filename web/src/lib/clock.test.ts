import { expect, test } from "vitest";
import { ago } from "./clock.svelte";

test("time is told in the largest unit that has passed", () => {
  expect(ago(0, 5 * 60_000, "en")).toBe("5 minutes ago");
  expect(ago(0, 26 * 3_600_000, "fr")).toBe("hier");
});

test("what is just now is now, also when the clocks differ a little", () => {
  expect(ago(1000, 0, "en")).toBe("now");
  expect(ago(0, 59_000, "fr")).toBe("maintenant");
});
