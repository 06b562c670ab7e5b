// A long table in leaves, so that a match of many hundred steps is no more work for the page than a short one.
interface Leaf {
  from: number; // the first row
  to: number; // the row after the last
}

const ROWS = 60;

export function leavesOf(count: number, rows = ROWS): Leaf[] {
  return Array.from({ length: Math.max(1, Math.ceil(count / rows)) }, (_, n) => ({
    from: n * rows,
    to: Math.min(count, (n + 1) * rows),
  }));
}

// The leaf on which a step stands; before the first step, the first leaf.
export function leafWith(step: number, leaves: Leaf[]): number {
  return Math.max(
    0,
    leaves.findIndex(({ to }) => step <= to),
  );
}
