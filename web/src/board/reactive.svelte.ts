// Makes a class without Svelte one that components follow: its fields are state, its getters are derived.
import { request } from "$lib/api";
import { settings } from "$lib/settings.svelte";
import type { Stage } from "$lib/framequeue";
import type { Outlook } from "$lib/types";
import { say, words } from "$lib/words.svelte";
import type { Asking } from "./asking";
import { paceOf } from "./motion";
import { buzz, play, type Device } from "./sound";
import { BoardState, type BoardInput } from "./state";

export function reactive<T extends object>(object: T): T {
  for (const [name, value] of Object.entries(object)) {
    let kept: unknown = $state.raw(value);
    Object.defineProperty(object, name, { get: () => kept, set: (next) => (kept = next) });
  }
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object)))) {
    if (!get) continue;
    const made: unknown = $derived(get.call(object));
    Object.defineProperty(object, name, { get: () => made });
  }
  return object;
}

// Motion and sound as the person at this device likes them.
export const device: Device = {
  pace: () => paceOf(settings.chosen.speed),
  play: (noise) => play(noise, settings.chosen.volume),
  buzz: (noise) => buzz(noise, settings.chosen.buzz),
};

const asking: Asking = (body, signal) => request<Outlook>("/api/positions/previews", { body, signal });

// The state of a board in a component, for as long as that is there.
export function boardState(table: BoardInput & { readonly game: string }, stage: Stage | null): BoardState {
  const tongue = { say, of: (id: string, facts = {}) => words.of(table.game, id, facts) };
  const board = new BoardState(table, { device, asking, tongue, stage });
  const { selection, animation, since, foresight, hand } = board;
  for (const part of [board, selection, animation, since, foresight, hand, hand.foresight, hand.sequence])
    reactive(part);
  for (const each of [foresight, hand.foresight]) $effect(() => each.look(each.key));
  return board;
}
