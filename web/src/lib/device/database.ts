// IndexedDB with promises: the database of this device.
export const NAME = "tablier";
const VERSION = 1;
const FULL = "QuotaExceededError";

// Browsers refuse it in two ways: there is none, or it does not open.
export async function open(factory: IDBFactory | undefined = globalThis.indexedDB): Promise<IDBDatabase> {
  if (!factory) throw new Error("no IndexedDB");
  const asked = factory.open(NAME, VERSION);
  asked.onupgradeneeded = () => create(asked.result);
  return result(asked);
}

function create(database: IDBDatabase): void {
  const entries = database.createObjectStore("entries", { keyPath: ["match", "seq"] });
  entries.createIndex("id", ["match", "id"], { unique: true });
  const matches = database.createObjectStore("matches", { keyPath: "match" });
  matches.createIndex("wakes", "wakes");
  matches.createIndex("last", "last");
  database.createObjectStore("kept"); // small texts, each under a name
}

export function result<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

// Do something in one transaction, all or nothing; return when it is on the disk.
export async function transact<T>(
  database: IDBDatabase,
  stores: string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(stores, mode, { durability: "strict" });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const [done] = await Promise.all([work(transaction), ended]);
  return done;
}

export const isFull = (error: unknown): boolean => (error as { name?: string } | null)?.name === FULL;
