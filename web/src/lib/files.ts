// Files to download, made here or answered by this device in place of a server; and the record under review that
// belongs to no match: it stays in this browser.
import { requestBlob } from "./api";
import { isAnsweredHere } from "./backend/backends";
import { loadItem, saveItem } from "./storage";

const KEY = "tablier.record";

export function download(content: Blob | string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    new Blob([content], { type: typeof content === "string" ? "text/plain" : content.type }),
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers fetch it a little later
}

const ENDINGS: Record<string, string> = { record: "tablier", log: "jsonl", proof: "proof.json", python: "py" };

// A link to an answer: the browser follows it to a server, and here it is asked for. Tells whether it was.
export function downloadHere(href: string): boolean {
  const path = href.replace(/\?.*$/, "");
  if (!path.startsWith("/api/") || !isAnsweredHere(path)) return false;
  const [name = "", what = ""] = path.split("/").slice(-2);
  void requestBlob(href).then((found) => download(found, `${name}.${ENDINGS[what] ?? what}`));
  return true;
}

export const saveRecord = (text: string): boolean => saveItem(KEY, text);
export const loadRecord = (): string => loadItem(KEY, "");
