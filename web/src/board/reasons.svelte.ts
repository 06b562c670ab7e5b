// Why some ways are barred: asked for once each, and only for those that are looked at.
import type { Told } from "$lib/types";

export interface Question {
  sign: string;
  move: string;
}

export class Reasons {
  found = $state.raw<{ sign: string; told: Told }[]>([]);
  readonly #known = new Map<string, Promise<Told | null>>();

  constructor(wanted: () => Question[], ask: (move: string) => Promise<Told | null>) {
    $effect(() => {
      const questions = wanted();
      let isOld = false;
      this.found = [];
      void Promise.all(questions.map((each) => this.#answer(each, ask))).then((all) => {
        if (!isOld) this.found = all.flat();
      });
      return () => void (isOld = true);
    });
  }

  of(sign: string): string {
    return this.found.find((each) => each.sign === sign)?.told.say ?? "";
  }

  get sentences(): string[] {
    return [...new Set(this.found.map(({ told }) => told.say))];
  }

  async #answer(
    { sign, move }: Question,
    ask: (move: string) => Promise<Told | null>,
  ): Promise<{ sign: string; told: Told }[]> {
    if (!this.#known.has(move)) this.#known.set(move, ask(move));
    const told = await this.#known.get(move)!;
    return told && !told.allowed && told.paragraph ? [{ sign, told }] : [];
  }
}
