// The parts of a device on their way: counted as they travel, and unpacked where the host does not.
import { DeviceError } from "./device";
import type { Part } from "./index";

const TYPES: Record<string, string> = { wasm: "application/wasm" }; // what compiles while it still arrives

// Fetch a part; `loading` is told of each piece.
export async function fetchPart(part: Part, base: string, loading: (bytes: number) => void): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(new URL(part.file, base));
  } catch {
    throw new DeviceError("load", part.file);
  }
  if (!answer.ok || !answer.body) throw new DeviceError("load", `${part.file}: ${answer.status}`);
  const counted = answer.body.pipeThrough(counting(loading));
  const unpacked = part.packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  const kind = /\.(\w+)(?:\.pack)?$/.exec(part.file)?.[1] ?? "";
  return new Response(unpacked, { headers: { "Content-Type": TYPES[kind] ?? "application/octet-stream" } });
}

function counting(loading: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(piece, passed) {
      loading(piece.byteLength);
      passed.enqueue(piece);
    },
  });
}
