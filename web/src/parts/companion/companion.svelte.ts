// A match on a real board, told to this page throw by throw and move by move. It stays in this browser.
import { request } from "$lib/api";
import type { components } from "$lib/protocol";
import { errorText } from "$lib/errors";
import { Course, type Beginning } from "$parts/review/course.svelte";
import { keepIt, kept, type Kept } from "./kept";

type Recounted = components["schemas"]["Recounted"];

export class Companion {
  course = $state.raw<Course | null>(null);
  game = $state("");
  names = $state.raw<string[]>([]);
  problem = $state("");

  // Go on with what was left unfinished in this browser, if anything was.
  async resume(): Promise<void> {
    const found = kept();
    if (found) await this.#begin(found);
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
    keepIt(null);
  }

  // The whole match as people write it down.
  async record(): Promise<string> {
    this.problem = "";
    const { course } = this;
    if (!course) return "";
    try {
      const body = { ...course.from, moves: course.moves, players: this.names };
      return (await request<Recounted>("/api/records/write", { body })).record;
    } catch (problem) {
      this.problem = errorText(problem);
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
    if (this.course) keepIt({ from: this.course.from, game: this.game, names: this.names, moves: this.course.moves });
  }
}
