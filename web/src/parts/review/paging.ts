// A long table in pages, so that a match of many hundred steps is no more work for the page than a short one.
interface Page {
  from: number; // the first row
  to: number; // the row after the last
}

const ROWS = 60;

export function pagesOf(count: number, rows = ROWS): Page[] {
  return Array.from({ length: Math.max(1, Math.ceil(count / rows)) }, (_, n) => ({
    from: n * rows,
    to: Math.min(count, (n + 1) * rows),
  }));
}

// The leaf on which a step stands; before the first step, the first leaf.
export function pageWith(step: number, pages: Page[]): number {
  return Math.max(
    0,
    pages.findIndex(({ to }) => step <= to),
  );
}
