// What can fall, and how many shells lie mouth up then: for a picture, where shells are thrown.
interface Throw {
  value: string; // as it is played
  ways: number;
  mouths: number | null; // null: no picture
}

export function throwsOf(odds: Record<string, number>, worths: number[]): Throw[] {
  if (worths.length === 0) return Object.entries(odds).map(([value, ways]) => ({ value, ways, mouths: null }));
  return worths.flatMap((worth, mouths) => {
    const ways = odds[worth];
    return ways === undefined ? [] : [{ value: String(worth), ways, mouths }];
  });
}
