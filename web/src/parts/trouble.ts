// What to say when the server did not do as asked: its own sentence if it has one, else ours.
import type { Problem } from "$lib/api";
import { say } from "$lib/words.svelte";

export function trouble(problem: Problem): string {
  if (problem.code === "offline") return say("trouble-offline");
  return problem.say || say("trouble-other");
}
