// What there is to load before this device can play by itself, and the answers that are files: written by the server or
// with the site, asked for once.
import { fileAddress } from "$lib/site";
import { DeviceError } from "./device";

export interface Part {
  file: string; // its name carries its hash
  bytes: number; // as they travel
  packed: boolean; // with gzip, to be unpacked here
}

export interface Index {
  parts: Record<string, Part>;
  kernels: Record<string, Part>; // the compiled searches of a game, loaded when it is played
  files: Record<string, number>; // of the page itself, and of answers: their bytes as they travel
  answers: Record<string, string>; // paths, and the files that answer them
}

// The names of everything that has to be here to go on without a network.
export const filesOf = ({ parts, kernels, files }: Index): string[] => [
  ...Object.values({ ...kernels, ...parts }).map(({ file }) => file),
  ...Object.keys(files),
];

// How much all of it is, on its way.
export const sizeOf = ({ parts, kernels, files }: Index): number =>
  bytesOf(parts) + bytesOf(kernels) + Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

let asked: Promise<Index> | null = null;

export function index(): Promise<Index> {
  asked ??= fetchIndex().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export const bytesOf = (parts: Record<string, Part>): number =>
  Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0);

async function fetchIndex(): Promise<Index> {
  try {
    const answer = await fetch(fileAddress("device.json"));
    if (answer.ok) return (await answer.json()) as Index;
  } catch {
    // said below
  }
  throw new DeviceError("load");
}
