// How long ago something was, in words.
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = Math.max(0, now - then);
  for (const [unit, length] of STEPS) {
    if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  }
  return words.format(0, "second"); // now
}
