// Plays the steps between two views one after the other; afterwards the picture is the view's, whatever happened.
import { settings } from "$lib/settings.svelte";
import type { Board, View } from "$lib/types";
import type { Contents } from "./contents";
import { begun, landed, paceOf, plan, type Step } from "./motion";
import { buzz, play, type Noise } from "./sound";

interface Act {
  before: Contents;
  steps: Step[];
  board: Board;
}

const MOST_WAITING = 3; // moves that may still be to show; whoever fell further behind sees the last ones
const HURRY = 0.6;

export class Playing {
  contents = $state.raw<Contents | null>(null); // what is shown instead of the view's
  step = $state.raw<Step | null>(null);
  number = $state(0); // of the step, so that each is drawn anew
  #waiting: Act[] = [];
  #last: Act | null = null;
  #stop: (() => void) | null = null;
  #turn = 0;

  get isOn(): boolean {
    return this.contents !== null;
  }

  // Shows what leads from one view to the next, after what is still to be shown.
  follow(before: View, now: View, board: Board, mine: number[]): void {
    const end = closing(now, mine.includes(before.to_act), mine.includes(now.to_act));
    if (end) hear(end);
    if (before.contents.length !== now.contents.length) return this.skip();
    const steps = plan(before.contents, now, board);
    if (steps.length === 0) return;
    this.#last = { before: before.contents, steps, board };
    this.#waiting = [...this.#waiting, this.#last].slice(-MOST_WAITING);
    if (!this.isOn) this.#begin();
  }

  // Once more: all of what is told, or the last move where nothing is.
  replay(told: { before: View; now: View; board: Board }[] = []): void {
    this.skip();
    const acts = told.map(({ before, now, board }) => ({ before: before.contents, steps: plan(before.contents, now, board), board }));
    this.#waiting = acts.length > 0 ? acts : this.#last ? [this.#last] : [];
    this.#begin();
  }

  skip(): void {
    this.#turn += 1;
    this.#waiting = [];
    this.#stop?.();
    this.#end();
  }

  #begin(): void {
    const act = this.#waiting.shift();
    if (!act || paceOf(settings.chosen.speed) === 0) return this.skip();
    this.contents = act.before;
    void this.#go(act, ++this.#turn);
  }

  async #go({ steps, board }: Act, turn: number): Promise<void> {
    for (const step of steps) {
      const ms = step.ms * paceOf(settings.chosen.speed) * (this.#waiting.length > 0 ? HURRY : 1);
      this.contents = begun(this.contents!, step);
      this.number += 1;
      this.step = { ...step, ms };
      await this.#wait(ms);
      if (turn !== this.#turn) return;
      this.contents = landed(this.contents, step, board);
      if (step.noise) hear(step.noise);
    }
    if (this.#waiting.length > 0) this.#begin();
    else this.#end();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(go, ms);
      this.#stop = () => {
        clearTimeout(timer);
        go();
      };
    });
  }

  #end(): void {
    this.contents = null;
    this.step = null;
    this.#stop = null;
  }
}

function hear(noise: Noise): void {
  play(noise, settings.chosen.volume);
  buzz(noise, settings.chosen.buzz);
}

// What is heard at the end of a turn's entry, besides its steps.
function closing(view: View, wasMine: boolean, isMine: boolean): Noise | null {
  if (view.events.some((event) => event.verb === "again")) return "again";
  return isMine && !wasMine ? "turn" : null;
}
