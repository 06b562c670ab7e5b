// The match on a real board that this browser keeps, until it is over or another is begun.
import { saveItem, loadItem } from "$lib/storage";
import type { Beginning } from "$parts/review/course.svelte";

const KEY = "tablier.companion";

export interface Kept {
  from: Beginning;
  game: string;
  names: string[];
  moves: string[];
}

export function kept(): Kept | null {
  const found = loadItem<Kept | null>(KEY, null);
  return found?.from && found.game ? found : null;
}

export const keepIt = (match: Kept | null): boolean => saveItem(KEY, match);
