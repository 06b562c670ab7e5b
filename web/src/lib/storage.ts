// What this browser keeps between visits.
export function loadItem<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function saveItem(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // a private window may keep nothing: everything works, until it is closed
  }
}

// Clear everything of ours but the settings.
const OURS = "tablier.";
const LOOKS = "tablier.settings";

export function clearItems(storage: Pick<Storage, "length" | "key" | "removeItem"> = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, nth) => storage.key(nth) ?? "");
  for (const key of keys) if (key.startsWith(OURS) && key !== LOOKS) storage.removeItem(key);
}
