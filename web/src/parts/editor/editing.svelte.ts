// A position that is being set up: its text is all there is, and the server draws it and says what is wrong with it.
import { request } from "$lib/api";
import type { components } from "$lib/protocol";
import type { View } from "$lib/types";
import { errorText } from "$lib/errors";

type Edited = components["schemas"]["Edited"];
const PAUSE = 250; // milliseconds after the last letter

export class Editing {
  text = $state("");
  drawn = $state.raw<Edited | null>(null);
  problem = $state(""); // why the text cannot be read at all
  isStuck = $state(false); // whether the last piece could not be laid or lifted
  place = $state<number | null>(null); // the one that is being filled
  #past = $state.raw<string[]>([]);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get view(): View | null {
    return this.drawn?.view ?? null;
  }

  get isPossible(): boolean {
    return this.drawn !== null && !this.problem && this.drawn.flaw === "" && this.drawn.view !== null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get game(): string {
    return this.text.trim().split(/\s+/)[0] ?? "";
  }

  // Somebody writes: it is drawn as soon as they pause.
  write(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask({}), PAUSE);
  }

  async load(text: string): Promise<void> {
    if (this.text && this.text !== text) this.#past = [...this.#past, this.text];
    this.text = text;
    this.place = null;
    await this.#ask({});
  }

  async lay(kind: string, by: 1 | -1): Promise<void> {
    if (this.place === null) return;
    await this.#change({ place: this.place, kind, by });
  }

  async turn(mover: number): Promise<void> {
    await this.#change({ mover });
  }

  async undo(): Promise<void> {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.text = before;
    await this.#ask({});
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #change(change: Record<string, unknown>): Promise<void> {
    const before = this.text;
    const isDone = await this.#ask(change);
    if (isDone && before !== this.text) this.#past = [...this.#past, before];
  }

  async #ask(change: Record<string, unknown>): Promise<boolean> {
    const number = (this.#asked += 1);
    try {
      const edited = await request<Edited>("/api/positions/edit", { body: { position: this.text, ...change } });
      if (number !== this.#asked) return false;
      this.drawn = edited;
      this.problem = "";
      this.isStuck = !edited.done;
      if (Object.keys(change).length) this.text = edited.position; // what somebody writes stays as they wrote it
      return edited.done;
    } catch (problem) {
      const text = errorText(problem);
      if (number === this.#asked) this.problem = text;
      return false;
    }
  }
}
