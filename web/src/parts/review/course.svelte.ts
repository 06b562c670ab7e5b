// A line of play that belongs to no match: positions drawn by the server one after the other, kept here to go back.
import { request, ApiError } from "$lib/api";
import type { Sense, Told, View } from "$lib/types";
import { errorText } from "$lib/errors";

export interface Beginning {
  position?: string;
  game?: string;
  variant?: string;
  options?: Record<string, string>;
}

interface Stop {
  move: string; // that led here; empty at the beginning
  view: View;
  story: string; // what it did, in words
}

interface Drawn {
  view: View;
  stories: string[]; // of the moves, one by one
  refused: number | null;
  why: Told | null;
}

const MOST = 400; // moves the server plays at once

export const draw = (from: Beginning, moves: string[] = []): Promise<Drawn> =>
  request<Drawn>("/api/positions", { body: { ...from, moves } });

export class Course {
  stops = $state.raw<Stop[]>([]);
  told = $state.raw<Told | null>(null); // why something may not be played, until the next action
  problem = $state("");
  isBusy = $state(false);

  constructor(readonly from: Beginning) {}

  get view(): View | null {
    return this.stops.at(-1)?.view ?? null;
  }

  get board() {
    return this.stops[0]?.view.board ?? null;
  }

  get moves(): string[] {
    return this.stops.slice(1).map(({ move }) => move);
  }

  // Set the table up, and play what was played before: every step is drawn again, so that all can be taken back.
  async begin(moves: string[] = []): Promise<void> {
    await this.#try(async () => {
      const { view } = await draw(this.from);
      const stops: Stop[] = [{ move: "", view: { ...view, seq: 0 }, story: "" }];
      // One question for all that came before the last few; those before are asked for when somebody goes back so far.
      for (let done = 0; done < moves.length; done += MOST) {
        const some = moves.slice(done, done + MOST);
        const found = await draw({ position: stops.at(-1)!.view.position }, some);
        if (found.refused !== null) throw new ApiError("refused", found.why?.say ?? "", 409);
        stops.push(
          ...some.map((move, nth) => ({
            move,
            view: { ...found.view, seq: done + nth + 1 },
            story: found.stories[nth]!,
          })),
        );
      }
      this.#stale = Math.max(0, stops.length - 1);
      this.stops = stops;
    });
  }

  #stale = 0; // stops before this one were played at once, and are drawn only when somebody goes back to them

  async play(move: string): Promise<boolean> {
    const now = this.view;
    if (!now || this.isBusy) return false;
    let isDone = false;
    await this.#try(async () => {
      const { view, refused, why } = await draw({ position: now.position }, [move]);
      if (refused === null)
        this.stops = [...this.stops, { move, view: { ...view, seq: this.stops.length }, story: view.story.join(" ") }];
      else this.told = why;
      isDone = refused === null;
    });
    return isDone;
  }

  async back(): Promise<void> {
    if (this.stops.length < 2 || this.isBusy) return;
    const kept = this.stops.slice(0, -1);
    const last = kept.length - 1;
    await this.#try(async () => {
      if (last > 0 && last < this.#stale) {
        const moves = kept.slice(1).map(({ move }) => move);
        let from = this.from;
        for (let done = 0; done < moves.length; done += MOST) {
          const { view } = await draw(from, moves.slice(done, done + MOST));
          from = { position: view.position };
          kept[last] = { ...kept[last]!, view: { ...view, seq: last } };
        }
        this.#stale = last;
      }
      this.stops = kept;
    });
  }

  // Back to the beginning, of which everything is known.
  restart(): void {
    this.stops = this.stops.slice(0, 1);
    this.told = null;
    this.problem = "";
  }

  async why(asked: { places: number[]; count?: number; sense?: Sense }): Promise<void> {
    const now = this.view;
    if (!now) return;
    await this.#try(async () => {
      this.told = await request<Told>("/api/positions/why", { body: { position: now.position, ...asked } });
    });
  }

  async #try(task: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.told = null;
    this.problem = "";
    try {
      await task();
    } catch (problem) {
      this.problem = errorText(problem);
    } finally {
      this.isBusy = false;
    }
  }
}
