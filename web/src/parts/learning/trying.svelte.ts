// A small table to try things at: it follows a step of a lesson, and the server says what may be done.
import { request } from "$lib/api";
import { CHANCE, OVER, type Sense, type Told, type View } from "$lib/types";
import { say } from "$lib/words.svelte";
import { errorText } from "$lib/errors";
import type { Deed, Step } from "./lessons";

interface Drawn {
  view: View;
  why: Told | null;
}

interface Saying {
  kind: "good" | "bad" | "info";
  lines: string[];
  rule: number; // the paragraph that forbids it, or 0
  text: string; // and what it says
}

export const ANY = "any";

export class Trying {
  view = $state.raw<View | null>(null);
  saying = $state.raw<Saying | null>(null);
  isBusy = $state(false);
  isHinted = $state(false);
  #at = $state(0); // deeds that were done
  #seq = 0;

  constructor(
    readonly step: Step,
    readonly isStrict: boolean, // whether only what the step asks for is played
  ) {}

  get deed(): Deed | null {
    return this.step.deeds[this.#at] ?? null;
  }

  // What is played or thrown next; what is refused before it may be tried, and need not be.
  get due(): Deed | null {
    return this.step.deeds.slice(this.#at).find((deed) => deed.what !== "refused") ?? null;
  }

  get isDone(): boolean {
    return this.due === null;
  }

  get isThrow(): boolean {
    return this.view?.to_act === CHANCE && (this.due?.what === "throw" || !this.isStrict);
  }

  get mine(): number[] {
    const seat = this.view?.to_act ?? OVER;
    return seat >= 0 && (!this.isStrict || !this.isDone) ? [seat] : [];
  }

  // The places of the move that is wanted, when somebody asked for help.
  get hinted(): number[] {
    const wanted = this.due?.moves ?? [];
    const choice = this.view?.choices.find(({ move }) => wanted.includes(move) || wanted[0] === ANY);
    return this.isHinted && choice ? [...new Set(choice.places)] : [];
  }

  async begin(): Promise<void> {
    this.#at = 0;
    this.saying = null;
    this.isHinted = false;
    await this.#draw(this.step.position, []);
  }

  async play(move: string): Promise<void> {
    const due = this.due;
    const isWanted = due?.what === "play" && (due.moves.includes(move) || due.moves[0] === ANY);
    if (this.isStrict && !isWanted) {
      this.saying = { kind: "info", lines: [say("learn-other")], rule: 0, text: "" };
      return;
    }
    if (isWanted) this.#pass();
    else this.#at = this.step.deeds.length; // from here on, everybody plays as they like
    await this.#go(move);
  }

  async throw(): Promise<void> {
    const due = this.due;
    if (due?.what === "throw") this.#pass();
    await this.#go(due?.what === "throw" ? due.moves[0]! : drawn(this.view?.odds ?? {}));
  }

  async why(question: { move?: string; places?: number[]; count?: number; sense?: Sense }): Promise<void> {
    if (!this.view) return;
    await this.#ask(async () => {
      const told = await request<Told>("/api/positions/why", { body: { position: this.view!.position, ...question } });
      this.saying = told.allowed
        ? { kind: "info", lines: [told.say], rule: 0, text: "" }
        : { kind: "bad", lines: [told.say], rule: told.paragraph, text: told.rule };
    });
  }

  // Do the next thing that the step speaks of, whatever it is.
  async show(): Promise<void> {
    const deed = this.deed;
    if (!deed) return this.begin();
    if (deed.what === "throw") return this.throw();
    if (deed.what === "play")
      return this.play(deed.moves[0] === ANY ? (this.view?.choices[0]?.move ?? "") : deed.moves[0]!);
    this.#at += 1;
    return this.why({ move: deed.moves[0]! });
  }

  #pass(): void {
    const due = this.due;
    if (due) this.#at = this.step.deeds.indexOf(due, this.#at) + 1;
    this.isHinted = false;
  }

  async #go(move: string): Promise<void> {
    await this.#draw(this.view!.position, [move]);
  }

  async #draw(position: string, moves: string[]): Promise<void> {
    await this.#ask(async () => {
      const { view, why } = await request<Drawn>("/api/positions", { body: { position, moves } });
      this.#seq += 1;
      this.view = { ...view, seq: this.#seq };
      if (why) this.saying = { kind: "bad", lines: [why.say], rule: why.paragraph, text: why.rule };
      else if (moves.length) this.saying = { kind: "good", lines: view.story, rule: 0, text: "" };
    });
  }

  async #ask(asking: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await asking();
    } catch (problem) {
      this.saying = { kind: "bad", lines: [errorText(problem)], rule: 0, text: "" };
    } finally {
      this.isBusy = false;
    }
  }
}

// What falls when nobody has written it down: the server said in how many ways each can.
export function drawn(odds: Record<string, number>, chance = Math.random()): string {
  let left = chance * Object.values(odds).reduce((sum, ways) => sum + ways, 0);
  for (const [outcome, ways] of Object.entries(odds)) if ((left -= ways) < 0) return outcome;
  return Object.keys(odds).at(-1) ?? "";
}
