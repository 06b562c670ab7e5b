// Dragging is an addition: a piece let go over one of its targets is played there; anything else was only a press.
import type { Choice } from "$lib/types";

export function dragged(start: number, event: PointerEvent, choices: Choice[], onend: (end: number) => void): void {
  if (event.button !== 0 || !choices.some((choice) => choice.places[0] === start)) return;
  const button = event.target as HTMLElement;
  if (button.hasPointerCapture?.(event.pointerId)) button.releasePointerCapture(event.pointerId);
  const stop = new AbortController();
  const lift = (up: PointerEvent) => {
    stop.abort();
    const under = document.elementFromPoint(up.clientX, up.clientY)?.closest<HTMLElement>("[data-place]");
    const end = Number(under?.dataset["place"] ?? start);
    if (end !== start && choices.some(({ places }) => places[0] === start && places[1] === end)) onend(end);
  };
  addEventListener("pointerup", lift, { signal: stop.signal });
  addEventListener("pointercancel", () => stop.abort(), { signal: stop.signal });
}

// A press beside the places lets go what is picked.
export const beside =
  (cancel: () => void) =>
  (node: HTMLElement): (() => void) => {
    const pressed = (event: MouseEvent) => void ((event.target as Element).closest("button, .column") ?? cancel());
    node.addEventListener("click", pressed);
    return () => node.removeEventListener("click", pressed);
  };
