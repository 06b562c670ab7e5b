// A record under review: where one stands in it, the table there, and what came out of the accounts.
import { request, requestText } from "$lib/api";
import type { components } from "$lib/protocol";
import { settings } from "$lib/settings.svelte";
import type { View } from "$lib/types";
import { errorText } from "$lib/errors";
import { Course, draw } from "./course.svelte";
import { Study } from "./study.svelte";
import type { Ledger, LedgerEntry } from "./worth";

export type Recounted = components["schemas"]["Recounted"];
export type Kind = "first" | "back" | "forward" | "last";

export class Reviewing {
  told = $state.raw<Recounted | null>(null);
  at = $state(0); // how many throws and moves have been made
  view = $state.raw<View | null>(null);
  isForward = $state(false); // whether the last step was one ahead: then it is shown as a movement
  problem = $state("");
  branch = $state.raw<Course | null>(null); // what somebody tries out beside the record
  retried = $state.raw<LedgerEntry | null>(null); // the mistake for which somebody looks for something better
  ledger = new Study<Ledger>();
  #views = new Map<number, Promise<View>>();

  constructor(
    readonly match: string,
    readonly text: string, // of a record that is no match here
    readonly watch: string,
  ) {}

  get steps(): number {
    return this.told?.steps.length ?? 0;
  }

  // Whether people still play it here; what was imported is played no further.
  get goesOn(): boolean {
    return this.match !== "" && this.told !== null && !this.told.over && !this.told.imported;
  }

  get isReady(): boolean {
    return this.told !== null && this.view !== null;
  }

  async open(): Promise<void> {
    await this.#try(async () => {
      const { language } = settings;
      const record = this.match
        ? await requestText(`/api/matches/${this.match}/record?language=${language}`, { watch: this.watch })
        : this.text;
      this.told = await request<Recounted>("/api/records/read", { body: { record } });
      await this.go(this.told.over ? 0 : this.steps);
    });
    if (this.told && !this.goesOn) void this.account();
  }

  // Have the accounts drawn up; of a match that goes on nobody is told what moves are worth.
  async account(): Promise<void> {
    if (this.told && this.steps > 0) await this.ledger.request("/api/records/ledger", { record: this.told.record });
  }

  async step(kind: Kind): Promise<void> {
    await this.go({ first: 0, back: this.at - 1, forward: this.at + 1, last: this.steps }[kind]);
  }

  async go(step: number): Promise<void> {
    const to = Math.max(0, Math.min(this.steps, step));
    await this.#try(async () => {
      const view = await this.#drawn(to);
      this.isForward = to === this.at + 1;
      this.at = to;
      this.view = view;
      this.branch = null;
      this.retried = null;
    });
    // The next one is looked at next.
    if (to < this.steps) void this.#drawn(to + 1).catch(() => this.#views.delete(to + 1));
  }

  async explore(position?: string): Promise<void> {
    const course = new Course({ position: position ?? this.view?.position ?? "" });
    await course.begin();
    this.branch = course;
  }

  async retry(entry: LedgerEntry): Promise<void> {
    await this.go(entry.number);
    await this.explore(entry.position);
    this.retried = entry;
  }

  leave(): void {
    this.ledger.leave();
  }

  // The sentences of a table are in one language: when it changes, all is told again.
  async translate(): Promise<void> {
    const { told, at } = this;
    if (!told) return;
    this.#views.clear();
    await this.#try(async () => {
      this.told = await request<Recounted>("/api/records/read", { body: { record: told.record } });
      this.view = await this.#drawn(at);
    });
  }

  #drawn(step: number): Promise<View> {
    let found = this.#views.get(step);
    if (!found) {
      found = this.#draw(step);
      this.#views.set(step, found);
      found.catch(() => this.#views.delete(step));
    }
    return found;
  }

  async #draw(step: number): Promise<View> {
    const { start, steps } = this.told!;
    const before = step > 1 ? steps[step - 2]!.position : start;
    const { view } = await draw({ position: before }, step > 0 ? [steps[step - 1]!.move] : []);
    return { ...view, seq: step };
  }

  async #try(task: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await task();
    } catch (problem) {
      this.problem = errorText(problem);
    }
  }
}
