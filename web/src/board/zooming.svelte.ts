// A board whose places are too small for fingers is seen whole; the first press there brings it near.
import { TARGET, type Layout } from "./geometry";

const LEAST = 36; // pixels: below, a finger meets the wrong place

const LOW = 0.75; // of the width
const WIDE = 1000;

export class Zooming {
  isNear = $state(false);
  room = $state(360); // pixels across
  height = $state(0); // pixels there are for the board, where the page gives it what is left
  #plan: () => Layout;

  constructor(plan: () => Layout) {
    this.#plan = plan;
  }

  get isSmall(): boolean {
    return this.room < (LEAST / TARGET) * this.#plan().least;
  }

  // The width a board is laid out for: one with little height lies down, however narrow it is.
  get span(): number {
    const isLow = this.height > 0 && this.height < LOW * this.room;
    return isLow ? WIDE : this.room;
  }

  // How wide the whole board is at least: as wide as fingers need, but never wider than there is room unless it is near.
  get least(): number {
    const { least } = this.#plan();
    return Math.ceil(this.isNear ? least : Math.min(least, this.room));
  }

  // Tells whether a press was used up by coming near; a key press goes through.
  comes(event: MouseEvent, view: HTMLElement | undefined): boolean {
    if (!this.isSmall || this.isNear || event.detail === 0 || !view) return false;
    const box = view.getBoundingClientRect();
    const [across, down] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    this.isNear = true;
    requestAnimationFrame(() => {
      view.scrollLeft = across * view.scrollWidth - view.clientWidth / 2;
      view.scrollTop = down * view.scrollHeight - view.clientHeight / 2;
    });
    return true;
  }
}
