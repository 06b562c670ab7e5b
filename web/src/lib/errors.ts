// What to say when the server did not do as asked: its own sentence if it has one, else ours.
import { Problem } from "./api";
import { say } from "./words.svelte";

// An error that is not the server's is ours, and is thrown on.
export function errorText(error: unknown): string {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "offline") return say("trouble-offline");
  return error.say || say("trouble-other");
}
