// The compiled searches of games: each is loaded when it is first asked for, and there when it is asked for again.
import type { Index } from "./index";
import { fetchPart } from "./parts";

export function kernelsFrom(kernels: Index["kernels"], base: string): (game: string) => WebAssembly.Exports | null {
  const ready = new Map<string, WebAssembly.Exports>();
  const asked = new Set<string>();
  return (game) => {
    const part = kernels[game];
    if (part && !asked.has(game)) {
      asked.add(game);
      void fetchPart(part, base, () => undefined)
        .then((answer) => WebAssembly.instantiateStreaming(answer))
        .then(({ instance }) => ready.set(game, instance.exports))
        .catch(() => asked.delete(game)); // searches go on without
    }
    return ready.get(game) ?? null;
  };
}
