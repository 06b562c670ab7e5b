import { expect, test, vi } from "vitest";
import { kernelsFrom } from "./kernels";

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // a module of nothing
const KERNELS = { oukoun: { file: "parts/abc-oukoun.wasm", bytes: 8, packed: false } };

test("the searches of a game are fetched when it is first played, once, and there when asked for again", async () => {
  const asked = vi.fn(async () => new Response(EMPTY));
  vi.stubGlobal("fetch", asked);
  const kernels = kernelsFrom(KERNELS, "file:///here/");
  expect(asked).not.toHaveBeenCalled();
  expect([kernels("oukoun"), kernels("oukoun"), kernels("thaayam")]).toEqual([null, null, null]);
  await vi.waitFor(() => expect(kernels("oukoun")).not.toBe(null));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("without a network searches go on without, and it is tried again", async () => {
  const asked = vi.fn(async () => Promise.reject(new TypeError("no network")));
  vi.stubGlobal("fetch", asked);
  const kernels = kernelsFrom(KERNELS, "file:///here/");
  expect(kernels("oukoun")).toBe(null);
  await vi.waitFor(() => {
    kernels("oukoun");
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
