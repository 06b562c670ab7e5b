// The dark and light modules of a QR code: patterns that are always there, then the codewords, then the calmest mask.
import { penalty } from "./penalty";

export type Modules = boolean[][];

const ALIGNED: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];
const LEVEL_M = 0b00;

export function draw(words: number[], version: number, mask?: number): Modules {
  const canvas = new Canvas(version);
  canvas.fill(words);
  if (mask !== undefined) return canvas.masked(mask);
  const masked = MASKS.map((_, each) => canvas.masked(each));
  const burdens = masked.map(penalty);
  return masked[burdens.indexOf(Math.min(...burdens))]!;
}

class Canvas {
  readonly size: number;
  readonly #dark: Modules;
  readonly #fixed: Modules; // modules that hold no data

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.#dark = square(this.size);
    this.#fixed = square(this.size);
    this.#timing();
    for (const [row, column] of [
      [3, 3],
      [3, this.size - 4],
      [this.size - 4, 3],
    ] as const)
      this.#finder(row, column);
    this.#alignment();
    this.#format(this.#dark, 0); // keeps its place free; each mask writes its own
    if (version >= 7) this.#versionBits();
  }

  // Up and down in pairs of columns, from the right; the column of the timing pattern is left out.
  fill(words: number[]): void {
    let bit = 0;
    let isUp = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const row = isUp ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (this.#fixed[row]![column]) continue;
          this.#dark[row]![column] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
      isUp = !isUp;
    }
  }

  masked(mask: number): Modules {
    const flips = MASKS[mask]!;
    const modules = this.#dark.map((line, row) =>
      line.map((isDark, column) => (this.#fixed[row]![column] ? isDark : isDark !== flips(row, column))),
    );
    this.#format(modules, mask);
    return modules;
  }

  #set(row: number, column: number, isDark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.#dark[row]![column] = isDark;
    this.#fixed[row]![column] = true;
  }

  #timing(): void {
    for (let at = 0; at < this.size; at += 1) {
      this.#set(6, at, at % 2 === 0);
      this.#set(at, 6, at % 2 === 0);
    }
  }

  #finder(row: number, column: number): void {
    for (let down = -4; down <= 4; down += 1) {
      for (let across = -4; across <= 4; across += 1) {
        const ring = Math.max(Math.abs(down), Math.abs(across));
        this.#set(row + down, column + across, ring !== 2 && ring !== 4);
      }
    }
  }

  #alignment(): void {
    const places = ALIGNED[this.version]!;
    for (const row of places) {
      for (const column of places) {
        if (this.#isCorner(row, column)) continue;
        for (let down = -2; down <= 2; down += 1) {
          for (let across = -2; across <= 2; across += 1) {
            this.#set(row + down, column + across, Math.max(Math.abs(down), Math.abs(across)) !== 1);
          }
        }
      }
    }
  }

  #isCorner(row: number, column: number): boolean {
    const last = this.size - 7;
    return (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
  }

  #format(modules: Modules, mask: number): void {
    const bits = coded((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
    const put = (row: number, column: number, nth: number) => {
      modules[row]![column] = ((bits >> nth) & 1) === 1;
      this.#fixed[row]![column] = true;
    };
    for (let nth = 0; nth < 15; nth += 1) {
      put(nth < 6 ? nth : nth < 8 ? nth + 1 : this.size - 15 + nth, 8, nth);
      put(8, nth < 8 ? this.size - 1 - nth : nth === 8 ? 7 : 14 - nth, nth);
    }
    modules[this.size - 8]![8] = true;
    this.#fixed[this.size - 8]![8] = true;
  }

  #versionBits(): void {
    const bits = coded(this.version, 12, 0x1f25);
    for (let nth = 0; nth < 18; nth += 1) {
      const isDark = ((bits >> nth) & 1) === 1;
      const [far, near] = [this.size - 11 + (nth % 3), Math.floor(nth / 3)];
      this.#set(far, near, isDark);
      this.#set(near, far, isDark);
    }
  }
}

const square = (size: number): Modules => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));

// A number followed by its check bits (BCH).
function coded(value: number, checks: number, divisor: number): number {
  let rest = value << checks;
  const top = 31 - Math.clz32(divisor);
  while (rest >> checks) rest ^= divisor << (31 - Math.clz32(rest) - top);
  return (value << checks) | rest;
}
