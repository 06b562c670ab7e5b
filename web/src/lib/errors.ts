// The sentence for a failed request: the server's own if it has one, else ours.
import { ApiError } from "./api";
import { say } from "./words.svelte";

// An error that is not the server's is ours, and is thrown on.
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "offline") return say("trouble-offline");
  if (error.code.startsWith("device-")) return say(error.code);
  return error.say || say("trouble-other");
}
