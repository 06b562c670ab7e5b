// Time left, as the clocks of the table run: the server says when, the page only counts on.
import { createSubscriber } from "svelte/reactivity";

export function formatTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days >= 1) return `${days} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

// It ticks only while a component shows it.
class Ticker {
  readonly #looked = createSubscriber((update) => {
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  });

  get now(): number {
    this.#looked();
    return Date.now();
  }
}

export const ticker = new Ticker();
