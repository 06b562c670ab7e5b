// QR codes, made in the browser: an invitation holds a secret, which must not travel to a server to be drawn.
import { encode } from "uqr";

const MOST = 10; // of the forty sizes: phones read no larger one easily
const QUIET = 4; // modules of white around, as the standard wants

// All dark modules as one SVG path, a module being one unit, and how many there are on a side; null for too long a
// text.
export function qr(text: string): { path: string; side: number } | null {
  try {
    const { data, size } = encode(text, { ecc: "M", maxVersion: MOST, border: QUIET });
    const runs = data.map((line, row) => [...line.map(Number).join("").matchAll(/1+/g)].map((run) => ({ row, run })));
    const path = runs.flat().map(({ row, run }) => `M${run.index} ${row}h${run[0].length}v1h-${run[0].length}z`);
    return { path: path.join(""), side: size };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
