// What every choice of a position would do, as the server says: asked once for each position, and forgotten with it.
// The board works without: nobody waits for an answer, and where none comes there is only less to see.
import { ask } from "$lib/api";
import type { Foreseen, Outlook } from "$lib/types";

const SOON = 40; // milliseconds; a position that is gone by then needs no answer

interface Wanted {
  position: string; // where to look ahead from; nothing for not at all
  moves?: string[]; // played there first
}
export type Asking = (wanted: Wanted, signal: AbortSignal) => Promise<Outlook>;
const overHttp: Asking = (body, signal) => ask<Outlook>("/api/positions/previews", { body, signal });

export class Foresight {
  #found = $state.raw<{ key: string; played: Foreseen[]; choices: Map<string, Foreseen> } | null>(null);
  // Of the position and the moves alone: a view that changed in another way is no reason to ask again.
  readonly #key: string;

  constructor(wanted: () => Wanted, asking: Asking = overHttp) {
    this.#key = $derived(JSON.stringify(wanted()));
    $effect(() => this.#look(this.#key, asking));
  }

  of(move: string): Foreseen | undefined {
    return this.#isNow ? this.#found!.choices.get(move) : undefined;
  }

  // What the moves did, as far as they could be played.
  get played(): Foreseen[] {
    return this.#isNow ? this.#found!.played : [];
  }

  get #isNow(): boolean {
    return this.#found?.key === this.#key;
  }

  #look(key: string, asking: Asking): (() => void) | undefined {
    const wanted = JSON.parse(key) as Wanted;
    if (!wanted.position) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void this.#ask(key, wanted, asking, stop.signal), SOON);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  async #ask(key: string, wanted: Wanted, asking: Asking, signal: AbortSignal): Promise<void> {
    try {
      const { played, choices } = await asking(wanted, signal);
      if (!signal.aborted) this.#found = { key, played, choices: new Map(choices.map((each) => [each.move, each])) };
    } catch {
      // No network, or an older server: the choices are shown without what they would do.
    }
  }
}
