// Where bars and their intervals end on one scale, in hundredths of its length.

interface Interval {
  value: number;
  low: number;
  high: number;
}

export function lengths(bars: Interval[]): Interval[] {
  const most = Math.max(...bars.map(({ high }) => high)) || 1;
  const part = (number: number): number => (100 * number) / most;
  return bars.map(({ value, low, high }) => ({ value: part(value), low: part(low), high: part(high) }));
}
