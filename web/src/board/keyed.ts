// What the keys of a focused board do.

export interface Keys {
  digit(number: number): boolean; // tells whether it meant something
  go(key: string): boolean;
  space(): boolean;
  track(): void;
  stores(): void;
}

export function keyed(event: KeyboardEvent, keys: Keys): void {
  const isElsewhere = !(event.target as HTMLElement).dataset["place"];
  if (event.altKey || event.ctrlKey || event.metaKey || isElsewhere) return;
  const key = event.key;
  let isUsed = true;
  if (keys.go(key)) isUsed = true;
  else if (/^[1-9]$/.test(key)) isUsed = keys.digit(Number(key) - 1);
  else if (key === " ") isUsed = keys.space();
  else if (key.toLowerCase() === "t") keys.track();
  else if (key.toLowerCase() === "s") keys.stores();
  else isUsed = false;
  if (isUsed) event.preventDefault();
}
