// A text as the codewords of a QR code (ISO/IEC 18004): bytes, error correction of level M, versions 1 to 10.
export const LARGEST = 10;

// By version: codewords for errors in each block, then the data codewords of each block.
const BLOCKS: Record<number, [number, number[]]> = {
  1: [10, [16]],
  2: [16, [28]],
  3: [26, [44]],
  4: [18, [32, 32]],
  5: [24, [43, 43]],
  6: [16, [27, 27, 27, 27]],
  7: [18, [31, 31, 31, 31]],
  8: [22, [38, 38, 39, 39]],
  9: [22, [36, 36, 36, 37, 37]],
  10: [26, [43, 43, 43, 43, 44]],
};
const BYTES = 0b0100; // the mode
const FIELD = 0x11d; // x^8 + x^4 + x^3 + x^2 + 1

const power: number[] = [];
const log: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  power[exponent] = value;
  log[value] = exponent;
  value = value < 128 ? value << 1 : (value << 1) ^ FIELD;
}
const times = (a: number, b: number): number => (a && b ? power[(log[a]! + log[b]!) % 255]! : 0);

// The smallest version that holds so many bytes, or 0 if none does.
export function versionFor(bytes: number): number {
  for (let version = 1; version <= LARGEST; version += 1) {
    if (4 + countBits(version) + 8 * bytes <= 8 * dataCodewords(version)) return version;
  }
  return 0;
}

// Data and error codewords, blocks woven into one another as they are drawn.
export function codewords(bytes: Uint8Array, version: number): number[] {
  const [correction, sizes] = BLOCKS[version]!;
  const data = padded(bytes, version);
  let start = 0;
  const blocks = sizes.map((size) => data.slice(start, (start += size)));
  const corrections = blocks.map((block) => remainder(block, generator(correction)));
  return [...woven(blocks), ...woven(corrections)];
}

const countBits = (version: number): number => (version < 10 ? 8 : 16);
const dataCodewords = (version: number): number => BLOCKS[version]![1].reduce((sum, size) => sum + size, 0);

function padded(bytes: Uint8Array, version: number): number[] {
  const size = dataCodewords(version);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(BYTES, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * size - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let nth = 0; bits.length < 8 * size; nth += 1) put(nth % 2 ? 0x11 : 0xec, 8);
  return Array.from({ length: size }, (_, nth) => parseInt(bits.slice(8 * nth, 8 * nth + 8).join(""), 2));
}

function woven(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, nth) => blocks.flatMap((block) => block.slice(nth, nth + 1))).flat();
}

// (x - 1)(x - a)(x - a^2)…, without its leading 1.
function generator(degree: number): number[] {
  let factors = [1];
  for (let nth = 0; nth < degree; nth += 1) {
    const shifted = [...factors, 0];
    factors = shifted.map((value, at) => value ^ times(factors[at - 1] ?? 0, power[nth]!));
  }
  return factors.slice(1);
}

function remainder(data: number[], divisor: number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const value of data) {
    const lead = value ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((each, at) => each ^ times(divisor[at]!, lead));
  }
  return rest;
}
