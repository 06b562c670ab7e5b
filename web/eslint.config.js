// Only what is likely to be wrong: what code looks like is prettier's business, and types are svelte-check's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["types/", "src/lib/protocol.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      "max-len": ["error", { code: 120 }], // prettier wraps no comments
      "no-undef": "off", // TypeScript knows what there is
      "@typescript-eslint/no-unused-vars": "off", // and what nobody uses
      "svelte/no-useless-mustaches": "off", // {" "} is a space that has to stay
      "svelte/prefer-svelte-reactivity": "off", // maps and sets are replaced as a whole, or nobody draws them
    },
  },
);
