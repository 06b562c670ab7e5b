// A throw in time: the shells fall one after the other, and when the last one lies the number is said.
import type { Release, Stage } from "$lib/framequeue";
import type { Board, View } from "$lib/types";
import { NO_SERIES, followed, type Series } from "./series";
import type { Device } from "./sound";

const GAP = 150; // milliseconds from one shell to the next; Shells.svelte draws the same
const FALL = 360;
const LANDS = 350; // when a shell is heard
const MOST = 1500; // at any speed

interface Lying {
  series: Series;
  view: View;
}

export class Falling {
  series: Series = NO_SERIES; // as the shells fall
  lying: Lying | null = null; // as they lay last: what may be said
  throwing = 0; // how many throws were seen: each falls anew
  pace = 0; // of the shells that fall; what lies there when somebody comes lies still
  #timers: ReturnType<typeof setTimeout>[] = [];
  #release: Release | null = null;
  #followed: View | null = null;
  #view: View | null = null; // of the throw that is falling

  constructor(
    private readonly device: Device,
    private readonly stage: Stage | null = null,
  ) {}

  get isOn(): boolean {
    return this.lying?.series !== this.series;
  }

  follow(view: View, board: Board): void {
    if (view === this.#followed) return; // the same one falls once, however often it is told
    this.#followed = view;
    this.land();
    const isFirst = this.series === NO_SERIES;
    const isThrow = view.events.some((event) => event.verb === "throw");
    this.series = followed(this.series, view, board);
    if (isThrow) this.throwing += 1;
    if (isThrow && !isFirst) return this.#fall(view);
    this.lying = { series: this.series, view };
  }

  // They lie, wherever they are.
  land(): void {
    if (this.isOn && this.#view) this.#lie(this.#view);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#view = null;
    const release = this.#release;
    this.#release = null;
    release?.();
  }

  #fall(view: View): void {
    const whole = FALL + GAP * Math.max(0, this.series.shells - 1);
    const pace = Math.min(this.device.pace(), MOST / whole);
    this.#view = view;
    this.device.buzz("shell");
    if (pace === 0 || this.stage?.isStill) return this.land();
    this.pace = pace;
    this.#release = this.stage?.hold(() => this.land()) ?? null;
    const rattle = () => this.device.play("shell");
    for (let n = 0; n < this.series.mouths; n++) this.#after((LANDS + GAP * n) * pace, rattle);
  }

  // The picture itself says when the shells lie: what is drawn late, on a busy machine, is said late.
  async watch(animations: Animation[]): Promise<void> {
    const view = this.#view;
    if (!view) return;
    await Promise.allSettled(animations.map(({ finished }) => finished));
    if (view === this.#view) this.#lie(view);
  }

  #after(ms: number, what: () => void): void {
    this.#timers.push(setTimeout(what, ms));
  }

  #lie(view: View): void {
    this.lying = { series: this.series, view };
    this.pace = 0; // what lies falls no more, whatever else changes about it
    this.close();
  }
}
