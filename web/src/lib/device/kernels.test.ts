import { expect, test, vi } from "vitest";
import { Kernels } from "./kernels";

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // a module of nothing
const KERNELS = { oukoun: { file: "parts/abc-oukoun.wasm", bytes: 8, packed: false } };

test("the searches of a game are fetched when it is first opened, once", async () => {
  const asked = vi.fn(async () => new Response(EMPTY));
  vi.stubGlobal("fetch", asked);
  const kernels = new Kernels(KERNELS, "file:///here/");
  expect([kernels.found("oukoun"), asked.mock.calls]).toEqual([null, []]);
  await Promise.all([kernels.fetched("oukoun"), kernels.fetched("oukoun"), kernels.fetched("thaayam")]);
  expect([kernels.found("oukoun") === null, kernels.found("thaayam")]).toEqual([false, null]);
  await kernels.fetched("oukoun");
  expect(asked).toHaveBeenCalledTimes(1);
});

test("without a network searches go on without, and it is tried again", async () => {
  const asked = vi.fn(async () => Promise.reject(new TypeError("no network")));
  vi.stubGlobal("fetch", asked);
  const kernels = new Kernels(KERNELS, "file:///here/");
  await kernels.fetched("oukoun");
  expect(kernels.found("oukoun")).toBe(null);
  await kernels.fetched("oukoun");
  expect(asked).toHaveBeenCalledTimes(2);
});
