// Questions about a position that the server answers while somebody looks at the board. The board works without: nobody
// waits for an answer, and where none comes there is only less to see.
import type { Foreseen, Outlook, Sense, Told } from "$lib/types";

const SOON = 40; // milliseconds; a position that is gone by then needs no answer

interface Wanted {
  position: string; // where to look ahead from; nothing for not at all
  moves?: string[]; // played there first
}
export type Asking = (wanted: Wanted, signal: AbortSignal) => Promise<Outlook>;

// What every choice of a position would do: asked once for each position, and forgotten with it.
export class Foresight {
  found: { key: string; played: Foreseen[]; choices: Map<string, Foreseen> } | null = null;

  constructor(
    private readonly wanted: () => Wanted,
    private readonly asking: Asking,
  ) {}

  // Of the position and the moves alone: a view that changed in another way is no reason to ask again.
  get key(): string {
    return JSON.stringify(this.wanted());
  }

  of(move: string): Foreseen | undefined {
    return this.#isNow ? this.found!.choices.get(move) : undefined;
  }

  // What the moves did, as far as they could be played.
  get played(): Foreseen[] {
    return this.#isNow ? this.found!.played : [];
  }

  // To be called when the key has changed; returns how to give the question up.
  look(key: string): (() => void) | undefined {
    const wanted = JSON.parse(key) as Wanted;
    if (!wanted.position) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void this.#ask(key, wanted, stop.signal), SOON);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  get #isNow(): boolean {
    return this.found?.key === this.key;
  }

  async #ask(key: string, wanted: Wanted, signal: AbortSignal): Promise<void> {
    try {
      const { played, choices } = await this.asking(wanted, signal);
      if (!signal.aborted) this.found = { key, played, choices: new Map(choices.map((each) => [each.move, each])) };
    } catch {
      // No network, or an older server: the choices are shown without what they would do.
    }
  }
}

// The places somebody touched, and what they said besides: how many pieces, and which way round.
export interface Question {
  places: number[];
  count: number;
  sense: Sense;
}

// Why some ways are barred: asked for once each, and only for those that are looked at.
export class Reasons {
  found: { sense: Sense; told: Told }[] = [];
  readonly #known = new Map<string, Promise<Told | null>>();

  constructor(private readonly ask: (question: Question) => Promise<Told | null>) {}

  look(questions: Question[]): () => void {
    let isOld = false;
    this.found = [];
    void Promise.all(questions.map((each) => this.#answer(each))).then((all) => {
      if (!isOld) this.found = all.flat();
    });
    return () => void (isOld = true);
  }

  of(sense: Sense): string {
    return this.found.find((each) => each.sense === sense)?.told.say ?? "";
  }

  get sentences(): string[] {
    return [...new Set(this.found.map(({ told }) => told.say))];
  }

  async #answer(question: Question): Promise<Reasons["found"]> {
    const key = JSON.stringify(question);
    if (!this.#known.has(key)) this.#known.set(key, this.ask(question));
    const told = await this.#known.get(key)!;
    return told && !told.allowed && told.paragraph ? [{ sense: question.sense, told }] : [];
  }
}
