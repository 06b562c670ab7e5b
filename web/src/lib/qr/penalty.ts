// How hard a drawing would be to read, as the standard counts it: runs, blocks, false finders, too much of one shade.
import type { Modules } from "./modules";

const FINDER = "1011101";

export function penalty(modules: Modules): number {
  const rows = modules.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  const columns = modules.map((_, column) => rows.map((row) => row[column]).join(""));
  const lines = [...rows, ...columns];
  return lines.reduce((sum, line) => sum + runs(line) + finders(line), 0) + blocks(rows) + balance(rows);
}

function runs(line: string): number {
  return (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
}

// A finder with four light modules before or behind it; outside the drawing everything is light.
function finders(line: string): number {
  let sum = 0;
  for (let at = line.indexOf(FINDER); at >= 0; at = line.indexOf(FINDER, at + 1)) {
    const before = line.slice(Math.max(0, at - 4), at);
    const behind = line.slice(at + 7, at + 11);
    if (!before.includes("1") || !behind.includes("1")) sum += 40;
  }
  return sum;
}

function blocks(rows: string[]): number {
  let sum = 0;
  for (let row = 0; row + 1 < rows.length; row += 1) {
    for (let column = 0; column + 1 < rows.length; column += 1) {
      const four = rows[row]!.slice(column, column + 2) + rows[row + 1]!.slice(column, column + 2);
      if (four === "0000" || four === "1111") sum += 3;
    }
  }
  return sum;
}

function balance(rows: string[]): number {
  const dark = rows.reduce((sum, row) => sum + row.split("1").length - 1, 0);
  return 10 * Math.floor(Math.abs((dark * 100) / rows.length ** 2 - 50) / 5);
}
