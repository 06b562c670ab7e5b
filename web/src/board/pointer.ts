// What a pointer does besides pressing: it drags, it rests, it presses beside everything.

// Dragging is an addition: what is let go over another target of its kind goes there; anything else was only a press.
export function dragged(event: PointerEvent, kind: "place" | "fruit", onend: (end: number) => void): void {
  if (event.button !== 0) return;
  const button = event.currentTarget as HTMLElement;
  if (button.hasPointerCapture?.(event.pointerId)) button.releasePointerCapture(event.pointerId);
  const stop = new AbortController();
  const lift = (up: PointerEvent) => {
    stop.abort();
    const under = document.elementFromPoint(up.clientX, up.clientY)?.closest<HTMLElement>(`[data-${kind}]`);
    if (under && under.dataset[kind] !== button.dataset[kind]) onend(Number(under.dataset[kind]));
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

const LONG = 400; // milliseconds
const STILL = 12; // pixels a resting finger may move
const LATE = 50; // milliseconds after which no click follows any more

// A finger that rests on a place looks at it instead of pressing it; the click that would follow is nobody's.
export function held(event: PointerEvent, onhold: (isOn: boolean) => void): void {
  if (event.pointerType === "mouse") return;
  const target = event.target as HTMLElement;
  const stop = new AbortController();
  const { signal } = stop;
  let isOn = false;
  const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
  const timer = setTimeout(() => {
    isOn = true;
    onhold(true);
    target.addEventListener("click", swallow, { capture: true });
  }, LONG);
  const end = () => {
    clearTimeout(timer);
    stop.abort();
    if (!isOn) return;
    onhold(false);
    setTimeout(() => target.removeEventListener("click", swallow, { capture: true }), LATE);
  };
  const away = (move: PointerEvent) => {
    if (!isOn && Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) > STILL) end();
  };
  addEventListener("pointermove", away, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  target.addEventListener("contextmenu", (menu) => menu.preventDefault(), { signal });
}
