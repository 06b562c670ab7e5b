// A class as a teacher wants it, and what came of it as a file.
import type { MatchForm } from "$lib/types";
import { formOf, NO_CLOCK, program, type Seat } from "$parts/new/plan";

export type Company = "pupils" | "computer";
export interface ClassWish {
  game: string;
  tables: number;
  seats: number; // at each table
  company: Company; // whom a pupil plays with
  level: string; // of the program, if they play against one
}

export const MOST_TABLES = 12;

// Everybody who points a camera at a table's code may sit down there: nobody needs an account or a link of their own.
export function formFor({ game, seats, company, level }: ClassWish): MatchForm {
  const others = company === "computer" ? program(level) : "open";
  const chairs = Array.from({ length: seats }, (_, seat): Seat => ({ who: seat ? others : "open", name: "" }));
  const clock = { ...NO_CLOCK };
  const options: Record<string, string> = {};
  return formOf({ game, variant: "", options, seats: chairs, clock, isPublic: false, hasChat: false, name: "" });
}

export interface Row {
  table: number;
  game: string;
  seat: string;
  name: string;
  place: number | null; // nothing while they play
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

// Comma-separated values that spreadsheets read: a name that begins like a formula is text all the same.
export function csv(head: string[], rows: Row[]): string {
  const plain = (text: string) => quoted(/^[=+\-@\t]/.test(text) ? `'${text}` : text);
  const lines = rows.map(({ table, game, seat, name, place }) =>
    [table, plain(game), plain(seat), plain(name), place ?? ""].join(","),
  );
  return [head.map(quoted).join(","), ...lines, ""].join("\r\n");
}
