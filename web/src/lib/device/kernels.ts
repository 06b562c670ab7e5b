// The compiled searches of games: those of a game are fetched when it is first opened.
import type { Index } from "./index";
import { fetchPart } from "./parts";

export class Kernels {
  readonly #ready = new Map<string, WebAssembly.Exports>();
  readonly #asked = new Map<string, Promise<void>>();

  constructor(
    readonly parts: Index["kernels"],
    readonly base: string,
  ) {}

  // Those of a game, if they are there.
  found(game: string): WebAssembly.Exports | null {
    return this.#ready.get(game) ?? null;
  }

  // Fetch those of a game; done when they are there, or will not come this time: searches go on without.
  fetched(game: string): Promise<void> {
    const asked = this.#asked.get(game) ?? this.#fetch(game);
    this.#asked.set(game, asked);
    return asked;
  }

  async #fetch(game: string): Promise<void> {
    const part = this.parts[game];
    if (!part) return;
    try {
      const answer = await fetchPart(part, this.base, () => undefined);
      const { instance } = await WebAssembly.instantiateStreaming(answer);
      this.#ready.set(game, instance.exports);
    } catch (error) {
      console.warn(String(error));
      this.#asked.delete(game);
    }
  }
}
