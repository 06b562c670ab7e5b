import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { open } from "./database";
import { heldSummaries } from "./held";
import { DeviceStore } from "./store";

const [MATCH, OTHER] = ["A".repeat(22), "B".repeat(22)];
let factory: IDBFactory;
let store: DeviceStore;
let now = 0;

// A tab of this browser.
const tab = async (listener?: DeviceStore["listener"]) =>
  new DeviceStore(await open(factory), listener, () => (now += 1));
const append = (to: DeviceStore, seq: number, match = MATCH, wakes = -1) =>
  to.append(match, seq, `id-${seq}`, `entry ${seq}`, "", "[]", wakes, `summary ${seq}`);

beforeEach(async () => {
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  factory = new IDBFactory();
  store = await tab();
});

test("entries are read in their order, also by a tab that comes later", async () => {
  for (const seq of [0, 1, 2]) expect(await append(store, seq)).toBe("appended");
  const later = await tab();
  expect([await later.read(MATCH, -1), await later.read(MATCH, 1), await later.head(MATCH)]).toEqual([
    ["entry 0", "entry 1", "entry 2"],
    ["entry 2"],
    2,
  ]);
  expect([await later.read(OTHER, -1), await later.head(OTHER)]).toEqual([[], -1]);
});

test("an entry that is there already is not written again, and one that comes too late not at all", async () => {
  await append(store, 0);
  expect(await append(store, 0)).toBe("written");
  expect(await store.append(MATCH, 0, "another", "x", "", "[]", -1, "")).toBe("stale");
  expect(await store.append(MATCH, 2, "another", "x", "", "[]", -1, "")).toBe("stale");
  expect(await store.read(MATCH, -1)).toEqual(["entry 0"]);
});

test("of two tabs that write the next entry at once, one does", async () => {
  const other = await tab();
  const written = await Promise.all([
    store.append(MATCH, 0, "one", "mine", "", "[]", -1, ""),
    other.append(MATCH, 0, "two", "yours", "", "[]", -1, ""),
  ]);
  expect(written.sort()).toEqual(["appended", "stale"]);
  expect((await store.read(MATCH, -1)).length).toBe(1);
});

test("a whole log is kept at once, or nothing of it", async () => {
  const log = JSON.stringify([
    ["a", "first", ""],
    ["b", "second", ""],
  ]);
  expect(await store.appendAll(MATCH, log, '[["key","note"]]', "glance")).toBe("appended");
  expect([await store.read(MATCH, -1), await store.notes(MATCH)]).toEqual([["first", "second"], ["note"]]);
  expect(await store.appendAll(MATCH, log, "[]", "glance")).toBe("written");
});

test("a match that is due is claimed by one tab, and sleeps when it is told to", async () => {
  await append(store, 0, MATCH, 20);
  await append(store, 0, OTHER, 10);
  expect(await store.due(30, 9)).toEqual([OTHER, MATCH]);
  const other = await tab();
  const [mine, yours] = await Promise.all([store.claim(30, 100, 9), other.claim(30, 100, 9)]);
  expect([...mine, ...yours]).toEqual([OTHER, MATCH]);
  await store.rouse(MATCH, 5, 7); // its log ends elsewhere
  await store.rouse(OTHER, -1, 0);
  expect(await store.due(1000, 9)).toEqual([MATCH]);
});

test("names are forgotten, and a match with all that is kept of it", async () => {
  await store.append(MATCH, 0, "a", "x", "", '[["k","Ada"],["l","Bo"]]', -1, "");
  expect([await store.forget(MATCH, '["k","m"]'), await store.notes(MATCH)]).toEqual([1, ["Bo"]]);
  await store.discard(MATCH);
  expect([await store.head(MATCH), await store.read(MATCH, -1)]).toEqual([-1, []]);
});

test("the list begins with what was played last, and says what it was told to", async () => {
  await append(store, 0);
  await append(store, 0, OTHER);
  await append(store, 1);
  await store.describe(MATCH, "mine");
  const found = await store.newest(9);
  expect(found.map(({ match, line }) => `${match} ${line}`)).toEqual([`${MATCH} mine`, `${OTHER} `]);
  expect(await store.list(1)).toEqual(["summary 1"]);
});

test("under a name the first text is kept, whoever comes later", async () => {
  expect([await store.keep("root", "one"), await store.keep("root", "two"), await store.kept("root")]).toEqual([
    "one",
    "one",
    "one",
  ]);
  await store.drop("root");
  expect(await store.kept("root")).toBe("");
});

test("whoever listens is told what grew, and that nothing more can be kept", async () => {
  const told: unknown[] = [];
  const listening = await tab({ grown: (match, head) => told.push([match, head]), full: () => told.push("full") });
  await append(listening, 0);
  vi.spyOn(listening.database, "transaction").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await expect(append(listening, 1)).rejects.toThrow();
  expect(told).toEqual([[MATCH, 0], "full"]);
});

test("a browser without a database is refused as one that does not open it", async () => {
  vi.stubGlobal("indexedDB", undefined);
  await expect(open()).rejects.toThrow("no IndexedDB");
  expect(await heldSummaries(10)).toEqual([]);
});
