// A match on a real board, told to this page throw by throw and move by move. It stays in this browser.
import { ask, Problem } from "$lib/api";
import type { components } from "$lib/protocol";
import { keep, recall } from "$lib/settings.svelte";
import { trouble } from "$parts/trouble";
import { Course, type Beginning } from "$parts/review/course.svelte";

type Recounted = components["schemas"]["Recounted"];
const KEY = "tablier.companion";

interface Kept {
  from: Beginning;
  game: string;
  names: string[];
  moves: string[];
}

export class Companion {
  course = $state.raw<Course | null>(null);
  game = $state("");
  names = $state.raw<string[]>([]);
  problem = $state("");

  // Go on with what was left unfinished in this browser, if anything was.
  async resume(): Promise<void> {
    const kept = recall<Kept | null>(KEY, null);
    if (kept?.from) await this.#begin(kept);
  }

  async begin(game: string, from: Beginning, names: string[]): Promise<void> {
    await this.#begin({ game, from, names, moves: [] });
    this.#keep();
  }

  async play(move: string): Promise<void> {
    if (await this.course?.play(move)) this.#keep();
  }

  async back(): Promise<void> {
    await this.course?.back();
    this.#keep();
  }

  leave(): void {
    this.course = null;
    keep(KEY, null);
  }

  // The whole match as people write it down.
  async record(): Promise<string> {
    this.problem = "";
    const { course } = this;
    if (!course) return "";
    try {
      const body = { ...course.from, moves: course.moves, players: this.names };
      return (await ask<Recounted>("/api/records/write", { body })).record;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = trouble(problem);
      return "";
    }
  }

  async #begin({ game, from, names, moves }: Kept): Promise<void> {
    const course = new Course(from);
    await course.begin(moves);
    this.problem = course.problem;
    if (!course.view) return;
    this.game = game;
    this.names = names;
    this.course = course;
  }

  #keep(): void {
    if (this.course) keep(KEY, { from: this.course.from, game: this.game, names: this.names, moves: this.course.moves } satisfies Kept);
  }
}
