// The throws of a turn: those in hand, and those that have been used and stay in sight, grey.
import type { Board, View } from "$lib/types";

export interface Chip {
  value: number;
  spent: boolean;
}

export interface Series {
  mover: number;
  thrown: number[]; // everything thrown in this turn, in order
  mouths: number; // of the last throw
  last: number | null; // what the last throw was worth
  shells: number;
}

export const NO_SERIES: Series = { mover: -1, thrown: [], mouths: 0, last: null, shells: 0 };

// A match tells every throw of the turn, so that whoever comes back sees what everybody sees. A position that belongs
// to no match has no history: there only what was seen since can be shown.
export function followed(series: Series, view: View, board: Board): Series {
  const last = view.thrown.at(-1);
  return last ? toldBy(view, last) : remembered(series, view, board);
}

function toldBy(view: View, { mouths, worth, shells }: View["thrown"][number]): Series {
  const own = view.thrown.filter((each) => each.seat === view.mover);
  return { mover: view.mover, thrown: own.map((each) => each.worth), mouths, last: worth, shells };
}

function remembered(series: Series, view: View, board: Board): Series {
  const throws = view.events.filter((event) => event.verb === "throw");
  const last = throws.at(-1);
  const kept = view.mover === series.mover ? series.thrown : [];
  const thrown = [...kept, ...throws.map((event) => event.count)];
  return {
    mover: view.mover,
    thrown: isShort(thrown, view.throws) ? [...view.throws] : thrown,
    mouths: last ? last.what : series.mouths,
    last: last ? last.count : series.last,
    shells: shellsOf(board),
  };
}

const isShort = (thrown: number[], hand: number[]): boolean => {
  const left = [...thrown];
  return hand.some((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

export function chips(series: Series, hand: number[]): Chip[] {
  const left = [...hand];
  // From the last one back: what was thrown first is taken to be used first.
  return series.thrown
    .toReversed()
    .map((value) => {
      const at = left.indexOf(value);
      if (at >= 0) left.splice(at, 1);
      return { value, spent: at < 0 };
    })
    .toReversed();
}

// The throws that can still be used, in the order they lie in the tray.
export const inHand = (view: View, board: Board): number[] =>
  chips(followed(NO_SERIES, view, board), view.throws).flatMap(({ value, spent }) => (spent ? [] : [value]));

// One more thing can be thrown than there are shells: no mouth up, one, two …
export const shellsOf = ({ worths }: Board): number => Math.max(0, worths.length - 1);
