// Print the code by which the page for checking reads logs: what the page of a match checks with, as one script.
import { rolldown } from "rolldown";

const bundle = await rolldown({
  input: new URL("src/lib/throws/export.ts", import.meta.url).pathname,
  treeshake: { moduleSideEffects: (id) => id.endsWith("signing.ts") },
  logLevel: "warn",
});
const { output } = await bundle.generate({ format: "iife", name: "Logs", minify: false, comments: false });
process.stdout.write(output[0].code);
