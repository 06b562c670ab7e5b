// One thing after another: what arrives waits until the picture of what came before has ended.
export type Release = () => void;

// What a picture on the page knows of the queue: it takes a hold for as long as something is seen to move.
export interface Stage {
  readonly isStill: boolean; // nothing is to move now: shown at once
  hold(skip: () => void): Release;
}

interface FrameHandler<T> {
  draw(frame: T): void; // begin its picture; those who show something moving have taken their holds when it returns
  settle(frame: T): void; // its picture has ended: say the rest
  rest(frame: T): number; // milliseconds to look at it before the next begins
  isStill(): boolean; // motion is switched off, or the page is hidden
}

// Frames that may wait to be shown: about a round of four seats. Beyond that the page catches up at once.
const MOST_BEHIND = 16;

export class FrameQueue<T> implements Stage {
  #waiting: T[] = [];
  #drawn: T | null = null; // the frame whose picture is moving
  #holds = new Set<{ skip: () => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDrawing = false;
  #isSkipping = false;

  constructor(readonly handler: FrameHandler<T>) {}

  get isStill(): boolean {
    return this.#isSkipping || this.handler.isStill();
  }

  // Whether anything is still to be seen.
  get isBusy(): boolean {
    return this.#drawn !== null || this.#waiting.length > 0 || this.#holds.size > 0;
  }

  push(frame: T): void {
    this.#waiting.push(frame);
    if (this.#waiting.length > MOST_BEHIND || this.handler.isStill()) this.skip();
    else this.#advance();
  }

  hold(skip: () => void): Release {
    const held = { skip };
    this.#holds.add(held);
    return () => {
      if (this.#holds.delete(held)) this.#advance();
    };
  }

  // Show everything that has arrived, now. Every frame is drawn and settled, in its order; none moves.
  skip(): void {
    if (this.#isSkipping) return;
    this.#isSkipping = true;
    this.#letGo();
    this.#finish();
    for (let frame = this.#waiting.shift(); frame !== undefined; frame = this.#waiting.shift()) {
      this.#draw(frame);
      this.#finish();
    }
    this.#isSkipping = false;
  }

  // Nothing is shown any more: the page has gone.
  close(): void {
    this.#waiting = [];
    this.#drawn = null;
    this.#letGo();
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const holds = [...this.#holds];
    this.#holds.clear();
    for (const { skip } of holds) skip();
  }

  #advance(): void {
    if (this.#isDrawing || this.#isSkipping || this.#holds.size > 0 || this.#timer !== undefined) return;
    if (this.#drawn !== null) return this.#rest(this.#finish()!);
    const frame = this.#waiting.shift();
    if (frame === undefined) return;
    this.#draw(frame);
    this.#advance();
  }

  #draw(frame: T): void {
    this.#isDrawing = true;
    this.#drawn = frame;
    try {
      this.handler.draw(frame);
    } finally {
      this.#isDrawing = false;
    }
  }

  #finish(): T | null {
    const frame = this.#drawn;
    this.#drawn = null;
    if (frame !== null) this.handler.settle(frame);
    return frame;
  }

  #rest(frame: T): void {
    const ms = this.handler.rest(frame);
    if (ms <= 0) return this.#advance();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#advance();
    }, ms);
  }
}
