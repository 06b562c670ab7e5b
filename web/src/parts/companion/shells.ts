// How many shells lie mouth up in each throw that can fall, as far as the odds tell it: for a picture, and nothing
// else.
export interface Throw {
  value: string; // as it is played
  ways: number;
  mouths: number | null; // null: no picture
}

export function throwsOf(odds: Record<string, number>): Throw[] {
  const total = Object.values(odds).reduce((sum, ways) => sum + ways, 0);
  const shells = Math.log2(total);
  const all = Object.entries(odds).map(([value, ways]) => ({ value, ways, mouths: null as number | null }));
  if (!Number.isInteger(shells) || all.length !== shells + 1) return all;
  const left = new Set(Array.from({ length: shells + 1 }, (_, mouths) => mouths));
  // What is called by its count has that count; the last one left has what is left.
  const own = all.map((each) => {
    const mouths = Number(each.value);
    return left.has(mouths) && choose(shells, mouths) === each.ways && left.delete(mouths) ? { ...each, mouths } : each;
  });
  const rest = [...left];
  return own
    .map((each) =>
      each.mouths === null && rest.length === 1 && choose(shells, rest[0]!) === each.ways
        ? { ...each, mouths: rest[0]! }
        : each,
    )
    .sort((one, other) => (one.mouths ?? 0) - (other.mouths ?? 0));
}

export function choose(all: number, some: number): number {
  let ways = 1;
  for (let n = 1; n <= some; n++) ways = (ways * (all - n + 1)) / n;
  return Math.round(ways);
}
