// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { isAble } from "./here.svelte";

const NAMES = ["Worker", "WebAssembly", "DecompressionStream", "BigInt64Array", "BroadcastChannel"];
const browser = (names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));

test("a browser that has all that is needed can play by itself", () => expect(isAble(browser(NAMES))).toBe(true));

test.each(NAMES)("without %s it cannot", (name) => {
  expect(isAble(browser(NAMES.filter((each) => each !== name)))).toBe(false);
});

test("nor can one whose WebAssembly sums numbers one by one", () => {
  vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
  expect(isAble(browser(NAMES))).toBe(false);
});
