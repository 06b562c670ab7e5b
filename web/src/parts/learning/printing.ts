// The address of a sheet to print, and fetching it: what the server cannot do arrives as a sentence.
import { Problem } from "$lib/api";
import { reach } from "$lib/reach.svelte";
import type { Language } from "$lib/types";

interface Sheet {
  what: string;
  language: string;
  paper: string;
  cloth: string;
  variant: string;
  options: Record<string, string>;
}

export function sheetAddress(game: string, wanted: Sheet): string {
  const query = new URLSearchParams({ language: wanted.language, paper: wanted.paper, what: wanted.what });
  if (wanted.cloth !== "0" && ["board", "all"].includes(wanted.what)) query.set("cloth", wanted.cloth);
  if (wanted.variant) query.set("variant", wanted.variant);
  for (const [name, value] of Object.entries(wanted.options)) query.append("option", `${name}=${value}`);
  return `/api/games/${game}/sheet.pdf?${query}`;
}

export async function fetchSheet(address: string, language: Language): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(address, { headers: { "Accept-Language": language } });
  } catch {
    reach.failed();
    throw new Problem("offline", "", 0);
  }
  reach.heard(answer);
  if (answer.ok) return answer.blob();
  const { error = "unreadable", say = "" } = (await answer.json().catch(() => ({}))) as {
    error?: string;
    say?: string;
  };
  throw new Problem(error, say, answer.status);
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers fetch it a little later
}
