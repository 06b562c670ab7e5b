// Which puzzles somebody has solved, and how many in a row at the first try; kept in this browser only.
import { saveItem, loadItem } from "$lib/storage";
import type { Line } from "./puzzles";

export type How = "first" | "later" | "shown"; // at the first try and without help, after all, or not by oneself

interface Kept {
  how: Record<string, How>;
  streak: number;
  best: number;
}

const KEY = "tablier.puzzles";

export class Solved {
  #kept = $state.raw<Kept>({ how: {}, streak: 0, best: 0, ...loadItem<Partial<Kept>>(KEY, {}) });

  get streak(): number {
    return this.#kept.streak;
  }

  get best(): number {
    return this.#kept.best;
  }

  how(id: string): How | null {
    return this.#kept.how[id] ?? null;
  }

  // Only the first time counts: afterwards one knows the answer.
  finish(id: string, how: How): void {
    if (this.how(id)) return;
    const streak = how === "first" ? this.streak + 1 : 0;
    this.#kept = { how: { ...this.#kept.how, [id]: how }, streak, best: Math.max(streak, this.best) };
    saveItem(KEY, this.#kept);
  }

  // How many of some puzzles were met, and how many of them solved at the first try.
  count(puzzles: Line[]): { done: number; first: number } {
    const hows = puzzles.map(({ id }) => this.how(id));
    return { done: hows.filter(Boolean).length, first: hows.filter((how) => how === "first").length };
  }

  // What to set next: the easiest that was not met yet, of the game met least; then those not solved at the first try.
  next(puzzles: Line[], now = ""): Line | null {
    const others = puzzles.filter(({ id }) => id !== now);
    const fresh = others.filter(({ id }) => !this.how(id));
    const met = (game: string) => this.count(puzzles.filter((each) => each.game === game)).done;
    const byEase = (one: Line, other: Line) => one.difficulty - other.difficulty || met(one.game) - met(other.game);
    return (
      fresh.sort(byEase)[0] ?? others.find(({ id }) => this.how(id) !== "first") ?? others[0] ?? puzzles[0] ?? null
    );
  }
}

export const solved = new Solved();
