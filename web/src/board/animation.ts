// Plays the steps between two views one after the other; afterwards the picture is the view's, whatever happened.
import type { Release, Stage } from "$lib/framequeue";
import { CHANCE, type Board, type View } from "$lib/types";
import type { Contents } from "./contents";
import { begun, landed, plan, type Step } from "./motion";
import type { Change } from "./since";
import type { Device, Noise } from "./sound";

interface Run {
  before: Contents;
  steps: Step[];
  board: Board;
  end: Noise | null; // what is heard when all of it has been seen
  isAwaited: boolean; // somebody at this device is to act after it
}

const MOST_AWAITED = 1500; // milliseconds, at any speed, that somebody who is to act has to look on
const MOST_WAITING = 3; // moves that may still be to show; whoever fell further behind sees the last ones
const HURRY = 0.6;

export class AnimationQueue {
  contents: Contents | null = null; // what is shown instead of the view's
  step: Step | null = null;
  number = 0; // of the step, so that each is drawn anew
  #waiting: Run[] = [];
  #stop: (() => void) | null = null;
  #release: Release | null = null;
  #turn = 0;

  constructor(
    private readonly device: Device,
    private readonly stage: Stage | null = null,
  ) {}

  get isOn(): boolean {
    return this.contents !== null;
  }

  // Shows what leads from one view to the next, after what is still to be shown; `own` are the seats of this device.
  follow({ before, now, board }: Change, own: number[]): void {
    const end = closing(now, own.includes(actorOf(before)), own.includes(actorOf(now)));
    const isSame = before.contents.length === now.contents.length;
    const steps = isSame ? plan(before.contents, now, board) : [];
    if (!isSame) this.skip();
    if (steps.length === 0 || this.stage?.isStill) return this.#hear(end);
    const run = { before: before.contents, steps, board, end, isAwaited: own.includes(actorOf(now)) };
    this.#waiting = [...this.#waiting, run].slice(-MOST_WAITING);
    if (!this.isOn) this.#begin();
  }

  // Once more, all of it.
  replay(changes: Change[]): void {
    this.skip();
    this.#waiting = changes.map(({ before, now, board }) => ({
      before: before.contents,
      steps: plan(before.contents, now, board),
      board,
      end: null,
      isAwaited: false,
    }));
    this.#begin();
  }

  skip(): void {
    this.#turn += 1;
    this.#waiting = [];
    this.#stop?.();
    this.#end();
  }

  #begin(): void {
    const run = this.#waiting.shift();
    if (!run || this.device.pace() === 0) return this.#stay(run);
    this.#release ??= this.stage?.hold(() => this.skip()) ?? null;
    this.contents = run.before;
    void this.#go(run, ++this.#turn);
  }

  // Nothing moves: the view itself is there.
  #stay(run: Run | undefined): void {
    this.skip();
    this.#hear(run?.end ?? null);
  }

  async #go({ steps, board, end, isAwaited }: Run, turn: number): Promise<void> {
    const whole = steps.reduce((sum, step) => sum + step.ms, 0);
    for (const step of steps) {
      const pace = this.device.pace();
      const patient = isAwaited ? Math.min(pace, MOST_AWAITED / whole) : pace;
      const ms = step.ms * patient * (this.#waiting.length > 0 ? HURRY : 1);
      this.contents = begun(this.contents!, step);
      this.number += 1;
      this.step = { ...step, ms };
      await this.#wait(ms);
      if (turn !== this.#turn) return;
      this.contents = landed(this.contents, step, board);
      this.#hear(step.noise);
    }
    this.#hear(end);
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

  #hear(noise: Noise | null): void {
    if (!noise) return;
    this.device.play(noise);
    this.device.buzz(noise);
  }
}

// Whoever throws is to act as well.
const actorOf = (view: View): number => (view.to_act === CHANCE ? view.mover : view.to_act);

// What is heard at the end of a turn's entry, besides its steps.
function closing(view: View, wasMine: boolean, isMine: boolean): Noise | null {
  if (view.events.some((event) => event.verb === "again")) return "again";
  return isMine && !wasMine ? "turn" : null;
}
