// How a bowl's room is shared between its hollow, its fruits and its number: the number is at the outer edge.
import type { Place } from "$lib/types";
import type { Spot } from "./geometry";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface BowlParts extends Box {
  fruit: Box; // where fruits may lie
  scale: number; // of the fruits
  number: Box;
  sign?: { x: number; y: number }; // whose it is, its name below
}

const steps = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

export function bowlParts(role: Place["role"], spot: Spot): BowlParts {
  if (role === "store") return store(spot);
  if (role === "pile" || role === "hand") return tray(role, spot);
  const [dx, dy] = steps[spot.outward];
  const isUpright = dx === 0;
  const hollow = {
    x: spot.x - dx * 15,
    y: spot.y - dy * 11,
    w: isUpright ? spot.w - 8 : spot.w - 38,
    h: isUpright ? spot.h - 28 : spot.h - 8,
  };
  const number = { x: spot.x + dx * (spot.w / 2 - 15), y: spot.y + dy * (spot.h / 2 - 10), w: 28, h: 20 };
  return { ...hollow, fruit: hollow, scale: isUpright ? 1.22 : 1.05, number };
}

function tray(role: Place["role"], spot: Spot): BowlParts {
  const number = { x: spot.x + spot.w / 2 - 26, y: spot.y, w: 36, h: 24 };
  const isPile = role === "pile";
  const fruit = { x: spot.x - (isPile ? 18 : 0), y: spot.y, w: spot.w - (isPile ? 64 : 8), h: spot.h - 8 };
  return { ...spot, fruit, scale: 1, number };
}

// The owner of a mancala finds its number at the end that is nearer.
function store(spot: Spot): BowlParts {
  const isTall = spot.h > spot.w;
  const side = spot.outward === "down" || spot.outward === "right" ? 1 : -1;
  const hollow = { x: spot.x, y: spot.y, w: spot.w - 14, h: spot.h - 10 };
  if (isTall) {
    const number = { x: spot.x, y: spot.y + side * (spot.h / 2 - 30), w: 42, h: 30 };
    const sign = { x: spot.x, y: spot.y - side * (spot.h / 2 - 30) - (side > 0 ? 4 : 12) };
    return { ...hollow, fruit: { ...hollow, h: hollow.h - 96 }, scale: 1.25, number, sign };
  }
  const number = { x: spot.x + side * (spot.w / 2 - 38), y: spot.y, w: 42, h: 30 };
  const sign = { x: spot.x - side * (spot.w / 2 - 34), y: spot.y - 7 };
  return { ...hollow, fruit: { ...hollow, x: spot.x - side * 2, w: hollow.w - 116 }, scale: 1.15, number, sign };
}
