// How far somebody has come in each lesson; kept in this browser only.
import { saveItem, loadItem } from "$lib/storage";

const KEY = "tablier.lessons";

class Progress {
  #done = $state.raw<Record<string, number[]>>(loadItem<Record<string, number[]>>(KEY, {}));

  done(game: string): number[] {
    return this.#done[game] ?? [];
  }

  finish(game: string, step: number): void {
    if (this.done(game).includes(step)) return;
    this.#done = { ...this.#done, [game]: [...this.done(game), step] };
    saveItem(KEY, this.#done);
  }

  // Where to go on: the first step that was not done, or the first of all.
  next(game: string, count: number): number {
    const done = this.done(game);
    for (let step = 0; step < count; step++) if (!done.includes(step)) return step;
    return 0;
  }
}

export const progress = new Progress();
