// A board whose places are too small for fingers is seen whole; the first press there brings it near.
import { TARGET, type Layout } from "./geometry";

const LEAST = 36; // pixels: below, even a mouse meets the wrong place
const FINGER = 43.5; // what is not quite a pixel too small is large enough

const LOW = 0.75; // of the width
const WIDE = 1000;
const PADDING = 12; // of the view, both sides together

const isTouched = (): boolean => matchMedia("(pointer: coarse)").matches;

export class Zooming {
  isNear = $state(false);
  room = $state(360); // pixels across
  height = $state(0); // pixels there are for the board, where the page gives it what is left
  foot = $state(0); // pixels of what lies below the board
  #plan: () => Layout;
  #view: () => HTMLElement | undefined;

  constructor(plan: () => Layout, view: () => HTMLElement | undefined) {
    this.#plan = plan;
    this.#view = view;
  }

  get isSmall(): boolean {
    const { least, width, height } = this.#plan();
    const across = this.height > 0 ? Math.min(this.room, ((this.height - PADDING) * width) / height) : this.room;
    return across < ((isTouched() ? FINGER : LEAST) / TARGET) * least;
  }

  // Pixels there are down the page, where the board gets what is left of the screen; 0 where it is as high as it likes.
  get deep(): number {
    const view = this.height > 0 ? this.#view() : undefined;
    return view && getComputedStyle(view).contain === "size" ? this.height - PADDING : 0;
  }

  // The width a board is laid out for: one with little height lies down, however narrow it is.
  get span(): number {
    const isLow = this.height > 0 && this.height < LOW * this.room;
    return isLow && this.deep === 0 ? WIDE : this.room;
  }

  // How wide the whole board is at least: as wide as fingers need, but never wider than there is room unless it is
  // near.
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
