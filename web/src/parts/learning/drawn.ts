// What falls when nobody has written it down: the server said in how many ways each can.
export function drawn(odds: Record<string, number>, chance = Math.random()): string {
  let left = chance * Object.values(odds).reduce((sum, ways) => sum + ways, 0);
  for (const [outcome, ways] of Object.entries(odds)) if ((left -= ways) < 0) return outcome;
  return Object.keys(odds).at(-1) ?? "";
}
