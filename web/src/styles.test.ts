// No style reaches further than its own component: a page looks the same whatever was opened before it.
import { compile, parseCss, type AST } from "svelte/compiler";
import { expect, test } from "vitest";

const sheets = import.meta.glob<string>("./**/*.css", { query: "?raw", import: "default", eager: true });
const components = import.meta.glob<string>("./**/*.svelte", { query: "?raw", import: "default", eager: true });
// The whole page: tokens and typefaces set no style, and the resets are elements and a few words that belong to nobody.
const everywhere = ["./fonts.css", "./page.css", "./tokens.css"];
const common = [".quiet", ".unseen", ".sheet", ".no-print", ".unstarted"];

type Block = AST.CSS.StyleSheetFile["children"][number] | AST.CSS.Block["children"][number];

// Every selector of a sheet, media queries looked into; what is nested belongs to what it is nested in.
function selectors(source: string): string[] {
  const found: string[] = [];
  const look = (nodes: readonly Block[]): void => {
    for (const node of nodes) {
      if (node.type === "Rule") found.push(...node.prelude.children.map((each) => source.slice(each.start, each.end)));
      else if (node.type === "Atrule" && node.name === "keyframes") found.push(`@keyframes ${node.prelude}`);
      else if (node.type === "Atrule" && node.name !== "font-face" && node.block) look(node.block.children);
    }
  };
  look(parseCss(source).children);
  return found;
}

const isReset = (selector: string): boolean =>
  !/[.[]/.test(selector.replace(/:root(\[data-[a-z]+="[a-z]+"\]|:not\(\[data-[a-z]+="[a-z]+"\]\))*|\[open\]/g, "")) ||
  common.includes(selector);

test("only tokens, typefaces and resets are styles of the whole page", () => {
  expect(Object.keys(sheets).sort()).toEqual(everywhere);
  for (const [file, source] of Object.entries(sheets)) {
    expect(
      selectors(source).filter((each) => !isReset(each)),
      file,
    ).toEqual([]);
  }
});

test.each(Object.keys(components))("the styles of %s are its own", (filename) => {
  const { css } = compile(components[filename]!, { filename, css: "external", generate: "client" });
  expect(selectors(css?.code ?? "").filter((each) => !each.includes("svelte-"))).toEqual([]);
});

test("a style that leaks is found", () => {
  expect(
    selectors(".table { color: red } @media print { .a, p { margin: 0 } }").filter((each) => !isReset(each)),
  ).toEqual([".table", ".a"]);
  const leaking = compile("<p>a</p><style>:global(.table) { color: red } p :global(b) { color: red }</style>", {
    css: "external",
  });
  expect(selectors(leaking.css!.code).filter((each) => !each.includes("svelte-"))).toEqual([".table"]);
});

const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1]!);

test("every value that a style asks for is given somewhere", () => {
  const sources = [...Object.values(sheets), ...Object.values(components)].join("\n");
  const given = new Set(names(sources, /(--[\w-]+)(?=["']?\s*[:=])/g));
  const asked = names(sources, /var\((--[\w-]*\w)\)/g);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((name) => !given.has(name))).toEqual([]);
});
