// Files and records that stay in this browser.
import { keep, recall } from "$lib/storage";

const KEY = "tablier.record"; // the record that is looked at and belongs to no match

export function saved(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const keepRecord = (text: string): boolean => keep(KEY, text);
export const keptRecord = (): string => recall(KEY, "");
