// Signs that are put on places: by a page, or by the last move.
import type { View } from "$lib/types";
import type { Tongue } from "./speech";

export interface Mark {
  place: number;
  kind: "danger" | "hint" | "why" | "last";
  label?: string;
}

// Where the last moves ended: those that were seen, or the one this view tells of.
export function changedMarks(view: View, changed: number[]): Mark[] {
  const last = view.events.findLast((event) => event.verb === "move" && event.target >= 0);
  const places = changed.length > 0 ? changed : last ? [last.target] : [];
  return places.map((place) => ({ place, kind: "last" }));
}

// What the signs on a place say.
export function signs(place: number, marks: Mark[], tongue: Tongue): string[] {
  return marks
    .filter((mark) => mark.place === place)
    .map((mark) => `${mark.label ?? tongue.say(`board-mark-${mark.kind}`)}.`);
}
