// What the worker of the page keeps (public/sw.js), with caches and a network that lie in memory.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCE = readFileSync(fileURLToPath(new URL("../../public/sw.js", import.meta.url)), "utf8");
const HOME = "https://host.example/games/";
const INDEX = {
  parts: { "python.wasm": { file: "parts/1-python.wasm.pack" } },
  kernels: { oukoun: { file: "parts/2-oukoun.wasm.pack" } },
  answers: { "/api/games": "parts/3-games.json" },
};

type Event = { request?: Request; data?: unknown; ports?: unknown[] } & Record<string, unknown>;

class MemoryCache {
  readonly found = new Map<string, Response>();
  readonly #address = (asked: Request | string) => (typeof asked === "string" ? new URL(asked, HOME).href : asked.url);

  async put(asked: Request | string, answer: Response): Promise<void> {
    this.found.set(this.#address(asked), answer);
  }
  async match(asked: Request | string): Promise<Response | undefined> {
    return this.found.get(this.#address(asked))?.clone();
  }
  async keys(): Promise<Request[]> {
    return [...this.found.keys()].map((address) => new Request(address));
  }
  async delete(asked: Request | string): Promise<boolean> {
    return this.found.delete(this.#address(asked));
  }
  async add(address: string): Promise<void> {
    await this.put(address, new Response("kept"));
  }
}

function begun(network: (asked: Request) => Promise<Response>) {
  const stores = new Map<string, MemoryCache>();
  const heard = new Map<string, (event: Event) => void>();
  const caches = {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new MemoryCache()).get(name)!,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const scope = { addEventListener: (name: string, work: (event: Event) => void) => heard.set(name, work) };
  new Function("self", "caches", "fetch", "location", SOURCE)(scope, caches, network, new URL("sw.js", HOME));
  return {
    caches,
    async fetched(file: string): Promise<Response> {
      let answer: Promise<Response> | undefined;
      const respondWith = (given: Promise<Response>) => (answer = given);
      heard.get("fetch")!({ request: new Request(new URL(file, HOME)), respondWith });
      return answer!;
    },
    async message(data: unknown): Promise<void> {
      let done: unknown;
      heard.get("message")!({ data, ports: [], waitUntil: (work: unknown) => (done = work) });
      await done;
    },
  };
}

const addresses = async (cache: MemoryCache) => [...cache.found.keys()].map((each) => each.replace(HOME, "")).sort();

test("of the parts, all that device.json names stay when it is asked for, and no others", async () => {
  const worker = begun(async () => new Response(JSON.stringify(INDEX)));
  const named = [...Object.values({ ...INDEX.parts, ...INDEX.kernels }).map(({ file }) => file), "parts/3-games.json"];
  await worker.message({ keep: [...named, "parts/0-oukoun.wasm.pack"].map((file) => new URL(file, HOME).href) });
  const cache = await worker.caches.open("tablier-parts");
  expect(await addresses(cache)).toHaveLength(4);
  await worker.fetched("device.json");
  expect(await addresses(cache)).toEqual(named.sort());
});
