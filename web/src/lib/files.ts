// Files to download, and the record under review that belongs to no match: it stays in this browser.
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

export const saveRecord = (text: string): boolean => saveItem(KEY, text);
export const loadRecord = (): string => loadItem(KEY, "");
