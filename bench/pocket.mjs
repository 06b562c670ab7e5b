// Runs a Python program in Pyodide: node pocket.mjs PYODIDE SOURCES.zip MODULES PROGRAM.py WORD ...
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const [pyodideFolder, sources, modules, program, ...words] = process.argv.slice(2);
const began = performance.now();
const { loadPyodide } = await import(pathToFileURL(resolve(pyodideFolder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: resolve(pyodideFolder) + "/", env: { HOME: "/home/pyodide" } });
const started = performance.now();
pyodide.unpackArchive(new Uint8Array(readFileSync(sources)), "zip", { extractDir: "/tablier" });
const instances = {};
for (const file of readdirSync(modules)) {
  const made = new WebAssembly.Module(readFileSync(join(modules, file)));
  instances[file.replace(".wasm", "")] = new WebAssembly.Instance(made, {}).exports;
}
const unpacked = performance.now();
pyodide.globals.set("words", pyodide.toPy(words));
pyodide.globals.set("exports_of", (game) => instances[game]);
pyodide.globals.set("seconds", pyodide.toPy({ start: (started - began) / 1e3, unpack: (unpacked - started) / 1e3 }));
pyodide.runPython(`import sys; sys.path.insert(0, "/tablier")`);
await pyodide.runPythonAsync(readFileSync(program, "utf-8"));
