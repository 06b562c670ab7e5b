// A finger that rests on a place looks at it instead of pressing it; the click that would follow is nobody's.
const LONG = 400; // milliseconds
const STILL = 12; // pixels a resting finger may move
const LATE = 50; // milliseconds after which no click follows any more

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
