// One puzzle and somebody who tries to solve it: what was tried, what it is worth, and how best play goes on.
import { settings } from "$lib/settings.svelte";
import type { View } from "$lib/types";
import { Course } from "$parts/review/course.svelte";
import type { Answer, Puzzle } from "./puzzles";
import { solved, type How } from "./solved.svelte";

// Between two moves of a line that is played out.
const PAUSE: Record<string, number> = { slow: 2200, normal: 1400, fast: 800, off: 1200 };

export class Attempt {
  readonly course: Course;
  answer = $state.raw<Answer | null>(null); // to the move that lies on the board
  hints = $state(0); // first in words, then on the board
  isShown = $state(false); // the solution was asked for
  isPlaying = $state(false); // a line is being played out
  #wrong = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly puzzle: Puzzle) {
    this.course = new Course({ position: puzzle.position });
  }

  get view(): View | null {
    return this.course.view;
  }

  get best(): Answer {
    return this.puzzle.answers[0]!;
  }

  get isSolved(): boolean {
    return this.answer === this.best;
  }

  get mayMove(): boolean {
    return this.view !== null && this.answer === null && !this.course.isBusy;
  }

  // How it was solved, or will count when it is.
  get how(): How {
    return this.isShown ? "shown" : this.#wrong > 0 || this.hints > 0 ? "later" : "first";
  }

  // Whether best play goes on after the move on the board, and further than what lies there.
  get hasMore(): boolean {
    return this.answer !== null && this.answer.line.length > this.course.moves.length;
  }

  // Where the best move begins, when somebody asked twice.
  get hinted(): number[] {
    if (this.hints < 2 || this.answer) return [];
    const choice = this.view?.choices.find(({ move }) => move === this.best.move);
    return choice?.places.slice(0, 1) ?? [];
  }

  // Set the board up, also anew when another language is spoken.
  async begin(): Promise<void> {
    this.#stop();
    this.answer = null;
    await this.course.begin();
  }

  async play(move: string): Promise<void> {
    const answer = this.puzzle.answers.find((each) => each.move === move);
    if (!this.mayMove || !answer || !(await this.course.play(move))) return;
    this.answer = answer;
    if (answer === this.best) solved.finish(this.puzzle.id, this.how);
    else this.#wrong += 1;
  }

  again(): void {
    this.#stop();
    this.answer = null;
    this.course.restart();
  }

  hint(): void {
    this.hints += 1;
  }

  async show(): Promise<void> {
    this.again();
    this.isShown = true;
    await this.play(this.best.move);
  }

  // Play best play out, move by move, as far as it is known.
  async follow(): Promise<void> {
    this.isPlaying = this.hasMore;
    const move = this.answer?.line[this.course.moves.length];
    if (move && (await this.course.play(move)) && this.isPlaying && this.hasMore)
      this.#timer = setTimeout(() => void this.follow(), PAUSE[settings.chosen.speed]);
    else this.isPlaying = false;
  }

  leave(): void {
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }
}
