// The logs of this device, as tablier/local asks for them: texts, numbers, lists of texts; -1 is never, any and none.
// An entry is compared and appended in one strict transaction: of several tabs that write the same one, one does, and
// what was said to be kept is on the disk.
import { isFull, result, transact } from "./database";

export type Written = "appended" | "written" | "stale";

const NEVER = -1;

// What is kept beside a log. `line` is what the page lists of it, worked out when it was last played.
export interface Kept {
  match: string;
  head: number;
  last: number;
  wakes?: number; // a match that sleeps has none, and is in no index
  notes: Record<string, string>;
  summary: string;
  line: string;
}

interface Entry {
  match: string;
  seq: number;
  id: string;
  text: string;
}

interface StoreListener {
  grown(match: string, head: number): void;
  full(): void;
}

const SILENT: StoreListener = { grown: () => undefined, full: () => undefined };

export class DeviceStore {
  constructor(
    readonly database: IDBDatabase,
    readonly listener: StoreListener = SILENT,
    readonly now: () => number = Date.now,
  ) {}

  // Write the next entry of a match and its notes, all or nothing.
  append(
    match: string,
    seq: number,
    id: string,
    text: string,
    _hash: string, // is in the text
    notes: string,
    wakes: number,
    summary: string,
  ): Promise<Written> {
    return this.#write(match, async (entries, matches, before) => {
      if (await result(entries.index("id").getKey([match, id]))) return "written";
      if (seq !== (before?.head ?? -1) + 1) return "stale";
      entries.add({ match, seq, id, text } satisfies Entry);
      matches.put(this.#after(before, match, seq, notes, wakes, summary));
      return "appended";
    });
  }

  // Keep a whole log, or nothing of it.
  appendAll(match: string, log: string, notes: string, summary: string): Promise<Written> {
    return this.#write(match, async (entries, matches, before) => {
      if (before) return "written";
      const lines = JSON.parse(log) as [id: string, text: string, hash: string][];
      lines.forEach(([id, text], seq) => entries.add({ match, seq, id, text } satisfies Entry));
      matches.put(this.#after(null, match, lines.length - 1, notes, NEVER, summary));
      return "appended";
    });
  }

  // The entries after a number.
  read(match: string, after: number): Promise<string[]> {
    return this.#look(["entries"], async (transaction) => {
      const range = IDBKeyRange.bound([match, after + 1], [match, Number.MAX_SAFE_INTEGER]);
      const found = (await result(transaction.objectStore("entries").getAll(range))) as Entry[];
      return found.map(({ text }) => text);
    });
  }

  async head(match: string): Promise<number> {
    return (await this.#kept(match))?.head ?? -1;
  }

  async notes(match: string): Promise<string[]> {
    return Object.values((await this.#kept(match))?.notes ?? {});
  }

  // Delete names and messages; return how many there were.
  async forget(match: string, keys: string): Promise<number> {
    const wanted = new Set(JSON.parse(keys) as string[]);
    let count = 0;
    await this.#change(match, (found) => {
      const left = Object.entries(found.notes).filter(([key]) => !wanted.has(key));
      count = Object.keys(found.notes).length - left.length;
      return { ...found, notes: Object.fromEntries(left) };
    });
    return count;
  }

  // The matches that wake by a time, the earliest first.
  due(before: number, limit: number): Promise<string[]> {
    return this.#look(["matches"], async (transaction) => {
      const found = (await result(waking(transaction, before, limit))) as Kept[];
      return found.map(({ match }) => match);
    });
  }

  // Take them, and let them wake later: of several tabs that ask, one gets each.
  claim(before: number, until: number, limit: number): Promise<string[]> {
    return this.#do(["matches"], async (transaction) => {
      const found = (await result(waking(transaction, before, limit))) as Kept[];
      for (const each of found) transaction.objectStore("matches").put({ ...each, wakes: until } satisfies Kept);
      return found.map(({ match }) => match);
    });
  }

  // Set when a match wakes; with a head, only if its log still ends there.
  async rouse(match: string, wakes: number, head: number): Promise<number> {
    await this.#change(match, (found) => (head === NEVER || head === found.head ? waken(found, wakes) : found));
    return 0;
  }

  // What is kept beside all logs, the newest first.
  async list(limit: number): Promise<string[]> {
    return (await this.newest(limit)).map(({ summary }) => summary);
  }

  newest(limit: number): Promise<Kept[]> {
    return this.#look(["matches"], async (transaction) => {
      const found = (await result(transaction.objectStore("matches").index("last").getAll())) as Kept[];
      return found.reverse().slice(0, limit);
    });
  }

  // Delete a match and all that is kept of it.
  async discard(match: string): Promise<number> {
    await this.#do(["entries", "matches"], async (transaction) => {
      transaction.objectStore("entries").delete(IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER]));
      transaction.objectStore("matches").delete(match);
    });
    return 0;
  }

  // Set what the page lists of a match.
  describe(match: string, line: string): Promise<void> {
    return this.#change(match, (found) => ({ ...found, line }));
  }

  // Keep a text under a name: the first one wins, and is returned.
  keep(name: string, text: string): Promise<string> {
    return this.#do(["kept"], async (transaction) => {
      const kept = transaction.objectStore("kept");
      const before = (await result(kept.get(name))) as string | undefined;
      if (before === undefined) kept.put(text, name);
      return before ?? text;
    });
  }

  kept(name: string): Promise<string> {
    return this.#look(["kept"], async (transaction) => {
      return ((await result(transaction.objectStore("kept").get(name))) as string | undefined) ?? "";
    });
  }

  async drop(name: string): Promise<number> {
    await this.#do(["kept"], async (transaction) => void transaction.objectStore("kept").delete(name));
    return 0;
  }

  async #write(
    match: string,
    work: (entries: IDBObjectStore, matches: IDBObjectStore, before: Kept | null) => Promise<Written>,
  ): Promise<Written> {
    let head = -1;
    const written = await this.#do(["entries", "matches"], async (transaction) => {
      const [entries, matches] = [transaction.objectStore("entries"), transaction.objectStore("matches")];
      const done = await work(entries, matches, ((await result(matches.get(match))) as Kept | undefined) ?? null);
      head = ((await result(matches.get(match))) as Kept | undefined)?.head ?? -1;
      return done;
    });
    if (written === "appended") this.listener.grown(match, head);
    return written;
  }

  #after(before: Kept | null, match: string, head: number, notes: string, wakes: number, summary: string): Kept {
    const all = { ...before?.notes, ...Object.fromEntries(JSON.parse(notes) as [string, string][]) };
    return waken({ match, head, last: this.now(), notes: all, summary, line: before?.line ?? "" }, wakes);
  }

  #kept(match: string): Promise<Kept | undefined> {
    return this.#look(["matches"], async (transaction) => {
      return (await result(transaction.objectStore("matches").get(match))) as Kept | undefined;
    });
  }

  #change(match: string, changed: (found: Kept) => Kept): Promise<void> {
    return this.#do(["matches"], async (transaction) => {
      const matches = transaction.objectStore("matches");
      const found = (await result(matches.get(match))) as Kept | undefined;
      if (found) matches.put(changed(found));
    });
  }

  #look<T>(stores: string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    return transact(this.database, stores, "readonly", work);
  }

  async #do<T>(stores: string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    try {
      return await transact(this.database, stores, "readwrite", work);
    } catch (error) {
      if (isFull(error)) this.listener.full();
      throw error;
    }
  }
}

function waking(transaction: IDBTransaction, before: number, limit: number): IDBRequest<unknown[]> {
  return transaction.objectStore("matches").index("wakes").getAll(IDBKeyRange.upperBound(before), limit);
}

function waken(found: Kept, wakes: number): Kept {
  const { wakes: _, ...asleep } = found;
  return wakes === NEVER ? asleep : { ...asleep, wakes };
}
