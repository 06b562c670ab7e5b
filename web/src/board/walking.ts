// The way a pawn goes: the places of a track between two of them.
import type { Board, Sense } from "$lib/types";
import type { Spot } from "./geometry";

// Start and end included; only those two where no track joins them.
export function walk(board: Board, seat: number, from: number, to: number): number[] {
  const track = board.tracks[seat] ?? [];
  const start = track.indexOf(from);
  const end = track.indexOf(to);
  if (start < 0 || end < 0) return [from, to];
  if (end > start) return track.slice(start, end + 1);
  return [from, to];
}

// A ring has no beginning: round it as the move goes, along the track or against it; else the shorter way.
export function goRound(board: Board, from: number, to: number, sense: Sense = ""): number[] {
  const ring = board.tracks[0] ?? [];
  const [start, end] = [ring.indexOf(from), ring.indexOf(to)];
  if (start < 0 || end < 0) return [from, to];
  const forward = (end - start + ring.length) % ring.length;
  const backward = ring.length - forward;
  const isForward = sense ? sense === board.sense : forward <= backward;
  const count = isForward ? forward : backward;
  return Array.from({ length: count + 1 }, (_, n) => ring[(start + (isForward ? n : -n) + ring.length) % ring.length]!);
}

// A line through the places with rounded corners.
export function line(spots: Spot[], places: number[]): string {
  const points = places.flatMap((place) => (spots[place] ? [spots[place]] : []));
  const [first, ...rest] = points;
  if (!first) return "";
  let text = `M ${round(first.x)} ${round(first.y)}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (!next) {
      text += ` L ${round(point.x)} ${round(point.y)}`;
      return;
    }
    const before = index === 0 ? first : rest[index - 1]!;
    const enter = towardsPoint(point, before);
    const leave = towardsPoint(point, next);
    text += ` L ${enter} Q ${round(point.x)} ${round(point.y)} ${leave}`;
  });
  return text;
}

const CORNER = 14;

function towardsPoint(from: Spot, to: Spot): string {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(CORNER, distance / 2) / distance;
  return `${round(from.x + (to.x - from.x) * part)} ${round(from.y + (to.y - from.y) * part)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
