// The throws of a day, played by one person: everything follows from the moves they chose, which this browser keeps.
import { request } from "$lib/api";
import type { components } from "$lib/protocol";
import { settings } from "$lib/settings.svelte";
import { saveItem, loadItem } from "$lib/storage";
import { bytesOf, sha256, toHex } from "$lib/throws/hash";
import { CHANCE, type View } from "$lib/types";
import { withSession } from "$lib/session";
import { pause } from "$parts/review/study.svelte";
import { errorText } from "$lib/errors";

type Schemas = components["schemas"];
export type Day = Schemas["Day"];
type DayResult = Schemas["DayResult"];
type DayPlayed = Schemas["DayPlayed"];

// Between two things that happen.
const PAUSE: Record<string, number> = { slow: 1800, normal: 1100, fast: 550, off: 900 };

// Whether the shells of a day follow from its date alone, as at a device without its server: nobody is ranked there.
export const isAlone = ({ date, secret }: Day): boolean => secret === toHex(sha256(bytesOf(`tablier ${date}`)));

export class DayState {
  day = $state.raw<Day | null>(null);
  view = $state.raw<View | null>(null);
  played = $state.raw<DayPlayed | null>(null);
  result = $state.raw<DayResult | null>(null);
  moves = $state.raw<string[]>([]);
  progress = $state<number | null>(null); // of the judge
  problem = $state("");
  isBusy = $state(false);
  isResumed = $state(false); // the table is shown as it was left, without movement
  #coming = $state.raw<View[]>([]); // what has happened and is not shown yet
  #isGone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get key(): string {
    return `tablier.daily.${this.isAlone ? "alone." : ""}${this.day?.date ?? ""}`;
  }

  get isAlone(): boolean {
    return this.day !== null && isAlone(this.day);
  }

  // Whether my shells are to fall next: that is shown when I let them.
  get mayThrow(): boolean {
    return this.#coming.length > 0 && this.view?.to_act === CHANCE && this.view.mover === this.day?.seat;
  }

  get mayMove(): boolean {
    return !this.isBusy && this.#coming.length === 0 && this.played !== null && !this.played.done;
  }

  get isDone(): boolean {
    return this.played?.done === true && this.#coming.length === 0;
  }

  async open(date: string): Promise<void> {
    await this.#try(async () => {
      this.day = await request<Day>(date ? `/api/daily/${date}` : "/api/daily");
      this.moves = loadItem<string[]>(this.key, []);
      this.result = loadItem<DayResult | null>(`${this.key}.result`, null);
      await this.#play(this.moves.length > 0);
    });
  }

  async choose(move: string): Promise<void> {
    if (!this.mayMove) return;
    await this.#try(async () => {
      this.moves = [...this.moves, move];
      saveItem(this.key, this.moves);
      await this.#play(false);
    });
  }

  // Let the shells fall.
  fall(): void {
    if (this.mayThrow) this.#next();
  }

  async judge(name: string): Promise<void> {
    if (!this.day) return;
    this.progress = 0;
    await this.#try(async () => {
      while (!this.#isGone) {
        const body = { moves: this.moves, name: name.trim() };
        const answer = await withSession(() => this.#ask<DayResult>("/result", body));
        this.progress = answer.progress;
        if (!answer.done) await pause(2500);
        else return await this.#judged(answer);
      }
    });
    this.progress = null;
  }

  // Once more, for practice: only the first result counts.
  again(): void {
    this.moves = [];
    this.result = null;
    saveItem(this.key, []);
    saveItem(`${this.key}.result`, null);
    void this.#try(() => this.#play(false));
  }

  leave(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }

  async #judged(answer: DayResult): Promise<void> {
    this.result = answer;
    saveItem(`${this.key}.result`, answer);
    this.day = await this.#ask<Day>();
  }

  async #play(isResumed: boolean): Promise<void> {
    const played = await this.#ask<DayPlayed>("", { moves: this.moves });
    this.played = played;
    this.isResumed = isResumed;
    if (isResumed) {
      this.#coming = [];
      this.view = played.views.at(-1)!;
      return;
    }
    this.#coming = played.views;
    this.#next();
  }

  // A day goes on where it began: the shells of a server are other ones.
  #ask<T>(more = "", body?: object): Promise<T> {
    return request<T>(`/api/daily/${this.day!.date}${more}`, { here: this.isAlone, ...(body ? { body } : {}) });
  }

  // Show the next thing, then wait as long as somebody needs to see it; my own throw waits for me.
  #next(): void {
    const [view, ...rest] = this.#coming;
    if (!view || this.#isGone) return;
    this.view = view;
    this.#coming = rest;
    if (rest.length === 0 || (this.mayThrow && !settings.chosen.autoThrow)) return;
    this.#timer = setTimeout(() => this.#next(), PAUSE[settings.chosen.speed] ?? 1000);
  }

  async #try(task: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = "";
    try {
      await task();
    } catch (problem) {
      this.problem = errorText(problem);
    } finally {
      this.isBusy = false;
    }
  }
}
