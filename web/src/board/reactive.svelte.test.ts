// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { reactive } from "./reactive.svelte";

class Counter {
  count = 1;
  #made = 0;

  get double(): number {
    this.#made += 1;
    return 2 * this.count;
  }

  get made(): number {
    return this.#made;
  }

  add(): void {
    this.count += 1;
  }
}

it("an ordinary class is followed by components once it is made reactive", () => {
  const counter = reactive(new Counter());
  const seen: number[] = [];
  const end = $effect.root(() => {
    $effect(() => void seen.push(counter.double));
  });
  flushSync();
  counter.add();
  flushSync();
  counter.count = 2; // as it was: nobody is told
  flushSync();
  expect(seen).toEqual([2, 4]);
  end();
});

it("what is derived is made once, however often it is read", () => {
  let counter!: Counter;
  const end = $effect.root(() => {
    counter = reactive(new Counter());
    $effect(() => void [counter.double, counter.double]);
  });
  flushSync();
  expect(counter.made).toBe(1);
  end();
});
