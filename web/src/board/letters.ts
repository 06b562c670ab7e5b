// The letter of a kind of piece in the language of the reader.
import { say } from "$lib/words.svelte";

export function letterOf(kind: string): string {
  const id = `letter-${kind}`;
  const said = say(id);
  return said === id ? kind.charAt(0).toUpperCase() : said;
}
