// What moves and matches are worth, as the server tells it, and the picture of a match: a line of winning chances.
import type { Language } from "$lib/types";

export type Source = "exact" | "exact-endgame" | "estimate" | "opinion";
export const SOURCES: Source[] = ["exact", "exact-endgame", "estimate", "opinion"]; // the surest first

export interface Verdict {
  chances: Record<string, number>;
  source: Source;
  margin: number;
  depth: number;
  nodes: number;
}

export interface Judged extends Verdict {
  move: string;
  say: Record<Language, string>; // as people call it
  chance: number;
  loss: number;
  line: string[];
  words: Record<Language, string>;
}

export interface Fall extends Verdict {
  throw: string;
  ways: number;
  best: string | null;
  say: Record<Language, string>; // the best answer, as people call it
}

export interface Found extends Verdict {
  position: string;
  over: boolean;
  mover: string | null;
  moves: Judged[];
  throws: Fall[];
}

interface Amounts {
  chances: number[];
}

export interface LedgerEntry {
  number: number;
  turn: number;
  seat: number;
  move: string;
  position: string;
  before: Amounts;
  after: Amounts;
  luck?: Amounts;
  error?: Amounts;
  second_thought?: Amounts;
  better?: string;
  source?: Source;
  margin?: number;
  depth?: number;
  nodes?: number;
}

export interface LedgerTold {
  names: string[];
  result: string;
  summary: string[];
  account: { label: string; cells: string[] }[];
  luck: string[];
  played: string[]; // the mistakes, without what would have been better
  mistakes: string[];
  turning_points: { number: number; says: string }[]; // the largest few, in the order of the match
  sources: string[];
}

export interface Ledger {
  seats: string[];
  is_exact: boolean;
  outcome: string;
  start: Amounts;
  mistakes: number[];
  turning_points: number[];
  entries: LedgerEntry[];
  judged: { positions: number; sources: Partial<Record<Source, number>>; nodes: number };
  told: Record<Language, LedgerTold>;
}

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
