// Plays the steps between two views one after the other; afterwards the picture is the view's, whatever happened.
import { settings } from "$lib/settings.svelte";
import type { Release, Stage } from "$lib/showing";
import { CHANCE, type Board, type View } from "$lib/types";
import type { Contents } from "./contents";
import { begun, landed, paceOf, plan, type Step } from "./motion";
import { buzz, play, type Noise } from "./sound";

interface Act {
  before: Contents;
  steps: Step[];
  board: Board;
  end: Noise | null; // what is heard when all of it has been seen
  isAwaited: boolean; // somebody at this device is to act after it
}

const MOST_AWAITED = 1500; // milliseconds, at any speed, that somebody who is to act has to look on
const MOST_WAITING = 3; // moves that may still be to show; whoever fell further behind sees the last ones
const HURRY = 0.6;

export class Playing {
  contents = $state.raw<Contents | null>(null); // what is shown instead of the view's
  step = $state.raw<Step | null>(null);
  number = $state(0); // of the step, so that each is drawn anew
  #waiting: Act[] = [];
  #last: Act | null = null;
  #stop: (() => void) | null = null;
  #release: Release | null = null;
  #turn = 0;

  constructor(readonly stage: Stage | null = null) {}

  get isOn(): boolean {
    return this.contents !== null;
  }

  // Shows what leads from one view to the next, after what is still to be shown; `own` are the seats of this device.
  follow(before: View, now: View, board: Board, own: number[]): void {
    const end = closing(now, own.includes(actorOf(before)), own.includes(actorOf(now)));
    const isSame = before.contents.length === now.contents.length;
    const steps = isSame ? plan(before.contents, now, board) : [];
    if (!isSame) this.skip();
    if (steps.length > 0)
      this.#last = { before: before.contents, steps, board, end, isAwaited: own.includes(actorOf(now)) };
    if (steps.length === 0 || this.stage?.isStill) {
      if (end) hear(end);
      return;
    }
    this.#waiting = [...this.#waiting, this.#last!].slice(-MOST_WAITING);
    if (!this.isOn) this.#begin();
  }

  // Once more: all of what is told, or the last move where nothing is.
  replay(told: { before: View; now: View; board: Board }[] = []): void {
    this.skip();
    const acts = told.map(({ before, now, board }) => ({
      ...{ before: before.contents, steps: plan(before.contents, now, board), board, end: null, isAwaited: false },
    }));
    this.#waiting = acts.length > 0 ? acts : this.#last ? [{ ...this.#last, end: null }] : [];
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
    if (!act || paceOf(settings.chosen.speed) === 0) return this.#stay(act);
    this.#release ??= this.stage?.hold(() => this.skip()) ?? null;
    this.contents = act.before;
    void this.#go(act, ++this.#turn);
  }

  // Nothing moves: the view itself is there.
  #stay(act: Act | undefined): void {
    this.skip();
    if (act?.end) hear(act.end);
  }

  async #go({ steps, board, end, isAwaited }: Act, turn: number): Promise<void> {
    const whole = steps.reduce((sum, step) => sum + step.ms, 0);
    for (const step of steps) {
      const pace = paceOf(settings.chosen.speed);
      const patient = isAwaited ? Math.min(pace, MOST_AWAITED / whole) : pace;
      const ms = step.ms * patient * (this.#waiting.length > 0 ? HURRY : 1);
      this.contents = begun(this.contents!, step);
      this.number += 1;
      this.step = { ...step, ms };
      await this.#wait(ms);
      if (turn !== this.#turn) return;
      this.contents = landed(this.contents, step, board);
      if (step.noise) hear(step.noise);
    }
    if (end) hear(end);
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
    const release = this.#release;
    this.#release = null;
    release?.();
  }
}

function hear(noise: Noise): void {
  play(noise, settings.chosen.volume);
  buzz(noise, settings.chosen.buzz);
}

// Whoever throws is to act as well.
const actorOf = (view: View): number => (view.to_act === CHANCE ? view.mover : view.to_act);

// What is heard at the end of a turn's entry, besides its steps.
function closing(view: View, wasMine: boolean, isMine: boolean): Noise | null {
  if (view.events.some((event) => event.verb === "again")) return "again";
  return isMine && !wasMine ? "turn" : null;
}
