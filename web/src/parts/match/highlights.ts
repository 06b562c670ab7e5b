// What a page puts on the board: the places of a refusal, of a hint, and of what may be taken.
import type { Mark } from "$board/marks";
import type { MatchState } from "$lib/match.svelte";

export interface Danger {
  place: number;
  label: string;
}

const numbered = (table: MatchState, names: string[]): number[] => {
  const places = new Map(table.board?.places.map((place, n) => [place.name, n]) ?? []);
  return names.flatMap((name) => places.get(name) ?? []);
};

export function marksOf(table: MatchState, hinted: string, dangers: Danger[]): Mark[] {
  const lit = numbered(table, table.told?.places ?? table.notice?.places ?? []);
  const choice = hinted ? table.view?.choices.find((each) => each.move === hinted) : undefined;
  return [
    ...dangers.map(({ place, label }) => ({ place, kind: "danger" as const, label })),
    ...lit.map((place) => ({ place, kind: "why" as const })),
    ...(choice?.places.map((place) => ({ place, kind: "hint" as const })) ?? []),
  ];
}

// The places of what was just refused, from where a piece would have gone to where it may not; a new list each time.
export function refusedPlaces(table: MatchState): number[] {
  const told = table.told;
  if (told) return told.allowed ? [] : numbered(table, told.places);
  return table.notice?.kind === "refused" ? numbered(table, table.notice.places) : [];
}
