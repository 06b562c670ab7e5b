/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  plugins: [svelte(), texts()],
  resolve: {
    alias: { $lib: here("./src/lib"), $board: here("./src/board"), $parts: here("./src/parts") },
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/tablier/server/site"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no inline code, and pictures are worth caching
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { isolate: false, setupFiles: "./src/tests.ts", unstubGlobals: true, restoreMocks: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
