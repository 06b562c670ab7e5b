/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { compiledPython } from "./python/compile.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// All sentences of a language as one module: several files to write them in, one to load.
function texts(): Plugin {
  const folder = here("./src/texts");
  return {
    name: "texts",
    resolveId: (id) => (id.startsWith("virtual:texts/") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:texts/")) return undefined;
      const files = readdirSync(folder)
        .filter((name) => name.endsWith(`.${id.slice(-2)}.ftl`))
        .sort();
      for (const name of files) this.addWatchFile(`${folder}/${name}`);
      const whole = files.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
      return `export default ${JSON.stringify(whole)}`;
    },
  };
}

// Python for browsers: its machine as it comes, its library and Tablier compiled. Names and hashes: pocket/parts.py.
// What its loader asks for by a name of its own is that machine again, and is answered from the parts.
function python(): Plugin {
  const home = here("./node_modules/pyodide");
  return {
    name: "python",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const twice = Object.keys(bundle).filter((name) => /^assets\/pyodide\.asm-.*\.wasm$/.test(name));
      for (const name of twice) delete bundle[name];
      const cache = here("./node_modules/.cache/tablier-python");
      const [library, compiled] = await compiledPython(home, here("../src/tablier"), cache);
      const emit = (name: string, source: Uint8Array) =>
        this.emitFile({ type: "asset", fileName: `python/${name}`, source });
      emit("python.wasm", readFileSync(`${home}/pyodide.asm.wasm`));
      emit("library.files", library);
      emit("compiled.files", compiled);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), texts(), python()],
  resolve: {
    alias: { $lib: here("./src/lib"), $board: here("./src/board"), $parts: here("./src/parts") },
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  worker: { format: "es" },
  // Files find one another wherever their folder lies; only the page names them from the top, as it has many addresses.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  build: {
    outDir: here("../src/tablier/server/site"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no inline code, and pictures are worth caching
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { css: true, isolate: false, setupFiles: "./src/tests.ts", unstubGlobals: true, restoreMocks: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
