// What moves and matches are worth, as the server tells it, and the picture of a match: a line of winning chances.
import type { components } from "$lib/protocol";
import type { Language } from "$lib/types";

type Schemas = components["schemas"];
type Steps = Schemas["ThrowStep"] & Schemas["MoveStep"];
// What the other kind has is missing.
type Only<Step> = Step & { [Name in Exclude<keyof Steps, keyof Step>]?: undefined };

export type Source = Schemas["Source"];
const SOURCES: Source[] = ["exact", "exact-endgame", "learnt", "estimate", "opinion"]; // the surest first

type Said<Facts> = Omit<Facts, "say"> & { say: Record<Language, string> };
export type Found = Omit<Schemas["AnalysisFacts"], "throws"> & { throws: Said<Schemas["ThrowFacts"]>[] };
export type LedgerEntry = Only<Schemas["ThrowStep"]> | Only<Schemas["MoveStep"]>;
export type Ledger = Omit<Schemas["LedgerStudy"], "entries" | "told"> & {
  entries: LedgerEntry[];
  told: Record<Language, Schemas["LedgerTexts"]>;
};

// A sum is as sure as the least sure of its parts.
export function leastSure(sources: Source[]): Source {
  return SOURCES[Math.max(0, ...sources.map((source) => SOURCES.indexOf(source)))]!;
}

// How most numbers of a ledger are known: as surely as the least sure of them.
export function usualSource(ledger: Ledger): Source {
  return ledger.is_exact ? "exact" : leastSure(SOURCES.filter((source) => ledger.judged.sources[source]));
}

// Whether a number needs a mark of its own beside the note that speaks for all; exact is exact, by whichever way.
export function differs(source: Source | undefined, usual: Source): source is Source {
  const isSure = (each: Source) => each === "exact" || each === "exact-endgame";
  return source !== undefined && source !== usual && !(isSure(source) && isSure(usual));
}

// The winning chance of a seat at the beginning and after each throw and move.
export function chancesOf(ledger: Ledger, seat: number): number[] {
  return [ledger.start, ...ledger.entries.map(({ after }) => after)].map(({ chances }) => chances[seat] ?? 0);
}

// The line through values from 0 to 1, each as far from the next, in a box of this size.
export function path(values: number[], width: number, height: number): string {
  const last = Math.max(1, values.length - 1);
  const spot = (value: number, nth: number) => `${round((nth / last) * width)} ${round((1 - value) * height)}`;
  return values.map((value, nth) => `${nth ? "L" : "M"}${spot(value, nth)}`).join("");
}

// Everything below that line.
export function area(values: number[], width: number, height: number): string {
  return values.length ? `${path(values, width, height)}L${width} ${height}L0 ${height}Z` : "";
}

// The step that somebody means who points at a share of the width.
export function stepAt(share: number, steps: number): number {
  return Math.max(0, Math.min(steps, Math.round(share * steps)));
}

const round = (number: number): number => Math.round(number * 100) / 100;

// A winning chance, and a change of one, as people of a language write them.
export function percent(chance: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(chance);
}

// What was given away, without a sign.
export function amount(change: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(change * 100);
}

export function points(change: number, language: Language): string {
  const text = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return text.format(change * 100).replace("-", "−");
}
