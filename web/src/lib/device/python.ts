// Python in a worker, from the parts of this site, with the sources of Tablier in its files.
import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import type { Index } from "./index";
import { forgetMemory, keepMemory, keptMemory, keyOf } from "./memory";
import { fetchPart } from "./parts";

const ROOT = "/parts";
const WASM = "python.wasm";
const PARTS = ["library.files", "tablier.files"];
const NAMED = { wasm: "pyodide.asm.wasm", library: "python_stdlib.zip" }; // what Python itself asks for
const NO_LIBRARY = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array<number>(18).fill(0)]); // an archive of nothing
const INFO = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "" };
const READ_ALL = "import tablier.pocket.worker; tablier.pocket.worker.read_rules()";
const AGAIN = "import random; random.seed()"; // what is drawn is not what was drawn the last time
const STEP = 1_048_576; // bytes
const LATER = 5000; // milliseconds: by then somebody plays, and nothing waits for it

type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;

export async function startPython(
  parts: Index["parts"],
  base: string,
  loading: (bytes: number) => void,
): Promise<PyodideAPI> {
  const part = (name: string) => fetchPart(parts[name]!, base, loading);
  const bytes = async (name: string) => new Uint8Array(await (await part(name)).arrayBuffer());
  const key = keyOf(parts, base);
  const wasm = part(WASM);
  const files = Promise.all(PARTS.map(bytes));
  const memory = await keptMemory(key);
  const start = (more: Options) =>
    loadPyodide({
      indexURL: base,
      createPyodideModule,
      lockFileContents: { info: INFO, packages: {} } as never, // nothing else is ever installed
      fsInit: async (FS: FileSystem) => (await files).forEach((joined) => unpack(FS, joined)),
      env: { HOME: "/home", PYTHONPATH: ROOT, PYTHONDONTWRITEBYTECODE: "1" },
      ...more,
    } as Options);
  return answering({ [NAMED.wasm]: wasm, [NAMED.library]: Promise.resolve(new Response(NO_LIBRARY)) }, async () => {
    if (memory) return resumed(start, memory);
    const python = await start({ _makeSnapshot: true });
    python.runPython(READ_ALL);
    const made = python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
    setTimeout(() => void keepMemory(key, made), LATER);
    return python;
  });
}

async function resumed(start: (more: Options) => Promise<PyodideAPI>, memory: Uint8Array): Promise<PyodideAPI> {
  try {
    const python = await start({ _loadSnapshot: memory, createPyodideModule: roomFor(memory.byteLength) as never });
    python.runPython(AGAIN);
    return python;
  } catch (error) {
    await forgetMemory(); // the next start is from the beginning
    throw error;
  }
}

// Python begins with less memory than it had when it was kept: it grows first, and is overwritten.
const roomFor = (bytes: number) => async (settings: unknown) => {
  const module = await createPyodideModule(settings);
  while (module.HEAP8.length < bytes) if (!module._malloc(STEP)) throw new Error("no memory");
  return module;
};

interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
}

// Take files apart that tablier/pocket/parts.py has joined.
function unpack(FS: FileSystem, joined: Uint8Array): void {
  const end = joined.indexOf("\n".charCodeAt(0));
  const names = JSON.parse(new TextDecoder().decode(joined.subarray(0, end))) as [name: string, length: number][];
  const folders = new Set<string>();
  let start = end + 1;
  for (const [name, length] of names) {
    const path = `${ROOT}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, joined.subarray(start, start + length));
    start += length;
  }
}

// While Python starts, it fetches its files by their own names: those are given what was loaded.
async function answering<T>(given: Record<string, Promise<Response>>, work: () => Promise<T>): Promise<T> {
  const fetched = globalThis.fetch;
  globalThis.fetch = (asked, how) => given[String(asked).split("/").at(-1) ?? ""] ?? fetched(asked, how);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetched;
  }
}
