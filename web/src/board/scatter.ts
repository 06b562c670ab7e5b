// Fruits lie where they fell: places in a hollow that look thrown and never change.
interface Fallen {
  x: number; // from -1 to 1, within a disc
  y: number;
  turn: number; // degrees
  tint: number; // from 0 to 1
}

export const MOST_DRAWN = 8;
const CANDIDATES = 14;
const kept = new Map<number, Fallen[]>();

// The same place always gives the same slots, each as far from those before it as chance allows.
export function slots(place: number): Fallen[] {
  const known = kept.get(place);
  if (known) return known;
  const draw = generator(place * 7919 + 17);
  const found: Fallen[] = [];
  while (found.length < MOST_DRAWN) {
    let best: Fallen | null = null;
    let farthest = -1;
    for (let n = 0; n < CANDIDATES; n++) {
      const radius = Math.sqrt(draw()) * 0.92;
      const angle = draw() * 2 * Math.PI;
      const candidate = { x: radius * Math.cos(angle), y: radius * Math.sin(angle), turn: draw() * 360, tint: draw() };
      const distance = found.length
        ? Math.min(...found.map((each) => Math.hypot(each.x - candidate.x, each.y - candidate.y)))
        : 1 - radius;
      if (distance > farthest) [farthest, best] = [distance, candidate];
    }
    found.push(best!);
  }
  kept.set(place, found);
  return found;
}

// Which slot each fruit of several kinds takes: nearly always the same one, whatever else lies there.
export function slotted(counts: number[]): { kind: number; slot: number }[] {
  const taken = new Set<number>();
  const found: { kind: number; slot: number }[] = [];
  counts.forEach((count, kind) => {
    for (let n = 0; n < count && taken.size < MOST_DRAWN; n++) {
      let slot = counts.length === 1 ? n : (kind * 3 + n * 5) % MOST_DRAWN;
      while (taken.has(slot)) slot = (slot + 1) % MOST_DRAWN;
      taken.add(slot);
      found.push({ kind, slot });
    }
  });
  return found;
}

// Mulberry32: small, and the same everywhere.
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
