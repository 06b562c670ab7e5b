// QR codes, made in the browser: an invitation holds a secret, which must not travel to a server to be drawn.
import { codewords, versionFor } from "./codewords";
import { draw, type Modules } from "./modules";

export type { Modules } from "./modules";

// The modules of a QR code, or null if the text is too long for one that phones read easily.
export function qr(text: string, mask?: number): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  return version ? draw(codewords(bytes, version), version, mask) : null;
}

// All dark modules as one SVG path, a module being one unit.
export function path(modules: Modules): string {
  const strokes = modules.flatMap((line, row) =>
    [
      ...line
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map((run) => `M${run.index} ${row}h${run[0].length}v1h-${run[0].length}z`),
  );
  return strokes.join("");
}
