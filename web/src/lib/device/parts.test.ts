import { expect, test, vi } from "vitest";
import { fetchPart } from "./parts";

const packed = (text: string) => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
const BASE = "file:///here/";

test("a packed part is unpacked, and counted as it travels", async () => {
  const asked = vi.fn(async (_: URL) => packed("rules ".repeat(1000)));
  vi.stubGlobal("fetch", asked);
  let loaded = 0;
  const part = { file: "parts/abc-python.wasm.pack", bytes: 50, packed: true };
  const answer = await fetchPart(part, BASE, (bytes) => (loaded += bytes));
  expect(await answer.text()).toBe("rules ".repeat(1000));
  expect(String(asked.mock.calls[0]![0])).toBe(`${BASE}parts/abc-python.wasm.pack`);
  expect(answer.headers.get("Content-Type")).toBe("application/wasm");
  expect(loaded).toBeGreaterThan(20);
  expect(loaded).toBeLessThan(200);
});

test("a part that is not there is said to be missing, whatever the reason", async () => {
  const part = { file: "parts/abc.zip", bytes: 50, packed: false };
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(fetchPart(part, BASE, () => undefined)).rejects.toThrow("load parts/abc.zip: 404");
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  await expect(fetchPart(part, BASE, () => undefined)).rejects.toThrow("load parts/abc.zip");
});
