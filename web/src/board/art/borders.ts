// What weavers put round a cloth, and where its colours are: each cloth is told by its edge and its middle as well.
import type { Ground } from "../geometry";

export type Weave = "peacock" | "madder" | "turmeric" | "plain";
const weaves: Weave[] = ["peacock", "madder", "turmeric"];

export const weaveOf = (look: string): Weave => weaves.find((weave) => weave === look) ?? "plain";

const HEIGHT = 7;
type Figure = (step: number) => string; // from left to right, standing on the edge

const figures: Record<Weave, Figure | null> = {
  peacock: (step) => `l${step / 2}-${HEIGHT} ${step / 2} ${HEIGHT}Z`,
  madder: (step) =>
    `m${step / 2} 0l${step * 0.42}-${HEIGHT / 2}-${step * 0.42}-${HEIGHT / 2}-${step * 0.42} ${HEIGHT / 2}Z`,
  turmeric: (step) => `a${step / 2} ${HEIGHT} 0 0 1 ${step} 0Z`,
  plain: null,
};
const each: Record<Weave, number> = { peacock: 6, madder: 4, turmeric: 4, plain: 1 }; // figures along a square

// The figures of one edge as seen from inside; the other three are the same, turned.
export function border(weave: Weave, ground: Ground, size: number): string {
  const figure = figures[weave];
  if (!figure) return "";
  const count = size * each[weave];
  const step = ground.w / count;
  return Array.from(
    { length: count },
    (_, n) => `M${-ground.w / 2 + n * step} ${-ground.h / 2 - 2}${figure(step)}`,
  ).join("");
}
