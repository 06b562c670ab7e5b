// Puzzles as the server tells them: the list, the one of the day, and each with what every move of it is worth.
import { request } from "$lib/api";
import type { components } from "$lib/protocol";
import type { Language } from "$lib/types";

type Schemas = components["schemas"];
type Said = Record<Language, string>;
export type Line = Schemas["PuzzleLine"];
export type OfTheDay = Schemas["PuzzleOfTheDay"];
export type Answer = Omit<Schemas["AnswerFacts"], "say" | "worth" | "verdict" | "words" | "reply"> &
  Record<"say" | "worth" | "verdict" | "words" | "reply", Said>;
export type Puzzle = Omit<Schemas["PuzzleFacts"], "goal" | "hint" | "lesson" | "overlooked" | "answers"> &
  Record<"goal" | "hint" | "lesson" | "overlooked", Said> & { answers: Answer[] };

export const ANY = "any";
export const TODAY = "today";

export const list = async (): Promise<Line[]> => (await request<Schemas["PuzzleList"]>("/api/puzzles")).puzzles;
export const ofTheDay = (): Promise<OfTheDay> => request<OfTheDay>("/api/puzzles/today");
export const puzzle = (id: string): Promise<Puzzle> => request<Puzzle>(`/api/puzzles/${encodeURIComponent(id)}`);

// The options of a position that are not the usual ones, as it is written: "GAME name=value … | …".
export function optionsIn(position: string): [string, string][] {
  const words = position.split("|")[0]!.trim().split(/\s+/).slice(1);
  return words.map((word) => word.split("=", 2) as [string, string]);
}
