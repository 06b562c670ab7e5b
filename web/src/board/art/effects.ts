// The signs of what a choice would bring: lines round a middle, told apart by their shape alone.
import type { Effect } from "$lib/types";

export const signs: Record<Effect["what"], string> = {
  capture: "M-4-4 4 4M4-4-4 4",
  again: "M4.7-2.4A5.2 5.2 0 1 0 5.2 1.2M5.4-6V-1.9H1.3",
  shelter: "M-5 0 0-5 5 0M-3.4-.6V4.4H3.4V-.6",
  finished: "M-3 5V-5L4.4-2.2-3 .6",
  pair: "M-6 0A3.2 3.2 0 1 0 .4 0 3.2 3.2 0 1 0-6 0M-.4 0A3.2 3.2 0 1 0 6 0 3.2 3.2 0 1 0-.4 0",
  part: "M-6.4 0A2.4 2.4 0 1 0-1.6 0 2.4 2.4 0 1 0-6.4 0M1.6 0A2.4 2.4 0 1 0 6.4 0 2.4 2.4 0 1 0 1.6 0",
  open: "M-4-.4H4V5H-4ZM-2.6-.4V-3A2.6 2.6 0 0 1 2.4-3.9",
  win: "M0-5.6 1.7-1.8 5.8-1.4 2.7 1.3 3.6 5.2 0 3.1-3.6 5.2-2.7 1.3-5.8-1.4-1.7-1.8Z",
  lose: "M0-5V4.4M-3.8.8 0 4.6 3.8.8",
  draw: "M-4.4-2.2H4.4M-4.4 2.2H4.4",
};
