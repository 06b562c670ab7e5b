// Moves that are played one after the other by themselves: each when the one before has been done, and none after a
// surprise.
type Surprise = "" | "refused" | "changed";

export interface Facts {
  key: string; // of the position
  actor: number; // who is to act
  isMine: boolean; // whether this device may act now
  isFree: boolean; // nothing is shown moving
  isEmpty: boolean; // nothing is left that the moves are about
  can: (move: string) => boolean;
}

const GRACE = 800; // milliseconds between "done" and the table that shows it

export class Sequence {
  waiting: string[] = [];
  surprise: Surprise = "";
  #actor = -1;
  #sentAt = "";
  #isAway = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isOn(): boolean {
    return this.waiting.length > 0;
  }

  begin(moves: string[], actor: number): void {
    this.stop();
    this.#actor = actor;
    this.waiting = moves;
  }

  stop(why: Surprise = ""): void {
    clearTimeout(this.#timer);
    this.waiting = [];
    this.surprise = why;
    this.#sentAt = "";
    this.#isAway = false;
  }

  // To be called whenever the table changes in any way.
  follow(table: Facts, play: (move: string) => void): void {
    const [next] = this.waiting;
    if (next === undefined) return;
    if (table.key === this.#sentAt) return this.#await(table);
    if (this.#sentAt) {
      clearTimeout(this.#timer);
      this.waiting = this.waiting.slice(1);
      this.#sentAt = "";
      return this.follow(table, play);
    }
    if (table.isEmpty) return this.stop(); // what was left fell by itself
    if (table.actor !== this.#actor) return this.stop("changed");
    if (!table.isMine || !table.isFree) return;
    if (!table.can(next)) return this.stop("changed");
    this.#sentAt = table.key;
    this.#isAway = false;
    play(next);
  }

  // A move that came back while the table stayed as it was has been refused.
  #await({ isMine }: Facts): void {
    clearTimeout(this.#timer);
    if (!isMine) this.#isAway = true;
    else if (this.#isAway) this.#timer = setTimeout(() => this.stop("refused"), GRACE);
  }
}
