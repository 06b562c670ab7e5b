// What this browser keeps for the page: everything but how it looks goes when somebody wants to be forgotten.
const OURS = "tablier.";
const LOOKS = "tablier.settings";

export function emptyDrawer(drawer: Pick<Storage, "length" | "key" | "removeItem">): void {
  const keys = Array.from({ length: drawer.length }, (_, nth) => drawer.key(nth) ?? "");
  for (const key of keys) if (key.startsWith(OURS) && key !== LOOKS) drawer.removeItem(key);
}
