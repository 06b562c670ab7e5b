// The word somebody may have meant, when theirs is not there.
const MOST = 0.4; // of the longer word may differ

export function nearest(word: string, words: string[]): string | null {
  const wanted = word.toLowerCase();
  const ranked = words.map((each) => ({ each, far: distance(wanted, each) / Math.max(wanted.length, each.length) }));
  const best = ranked.sort((a, b) => a.far - b.far)[0];
  const [begun, ...others] = wanted.length > 2 ? words.filter((each) => each.startsWith(wanted)) : [];
  if (begun && others.length === 0) return begun;
  return best && best.far <= MOST ? best.each : null;
}

// How many letters have to be put in, taken out or changed.
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (one[i] === other[j] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
