// Signs that are put on places: by a page, or by the last move.
import type { View } from "$lib/types";
import type { Tongue } from "./speech";

export interface Mark {
  place: number;
  kind: "danger" | "hint" | "why" | "last";
  label?: string;
}

export function lastMarks(view: View): Mark[] {
  const last = view.events.findLast((event) => event.verb === "move" && event.target >= 0);
  return last ? [{ place: last.target, kind: "last" }] : [];
}

// What the signs on a place say.
export function signs(place: number, marks: Mark[], tongue: Tongue): string[] {
  return marks
    .filter((mark) => mark.place === place)
    .map((mark) => `${mark.label ?? tongue.say(`board-mark-${mark.kind}`)}.`);
}
