// Which page is shown: the path of the address, and nothing else, decides.
import { inPage, parsed, pathIn, pathOf, written, type Address } from "./address";
import { downloadHere } from "./files";
import { isStatic } from "./site";

const read = (): Address => parsed(pathOf(location, isStatic));
const WRITTEN_ON = ["pointerover", "pointerdown", "focusin"]; // before anybody can copy a link or open it elsewhere

class Router {
  route = $state.raw<Address>(read());

  constructor() {
    addEventListener("popstate", () => (this.route = read()));
    document.addEventListener("click", (event) => this.#follow(event));
    if (isStatic) for (const kind of WRITTEN_ON) document.addEventListener(kind, rewrite, true);
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    history[options.replace ? "replaceState" : "pushState"]({}, "", written(path, isStatic));
    this.route = read();
    scrollTo(0, 0);
    // A page that changes under a screen reader must say so: focus goes to its heading.
    queueMicrotask(() => document.querySelector<HTMLElement>("main h1")?.focus());
  }

  // The whole address of a page, for somebody else to open.
  address(path: string): string {
    return new URL(written(path, isStatic), location.href).href;
  }

  #follow(event: MouseEvent): void {
    const link = linkAt(event);
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const href = link.getAttribute("href") ?? "";
    if (downloadHere(href)) return event.preventDefault();
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const place = inPage(href, pathOf(location, isStatic));
    if (place !== null) return isStatic ? this.#jump(event, place) : undefined;
    const path = pathIn(href);
    if (path === null) return;
    event.preventDefault();
    this.go(path);
  }

  // To a place in this page, whose path stays in the address.
  #jump(event: Event, place: string): void {
    event.preventDefault();
    const path = pathOf(location, isStatic).replace(/#.*$/, "");
    history.replaceState(history.state, "", written(`${path}#${place}`, isStatic));
    this.route = read();
    const found = document.getElementById(place);
    found?.scrollIntoView();
    found?.focus();
  }
}

const linkAt = (event: Event): HTMLAnchorElement | null =>
  (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]") ?? null;

function rewrite(event: Event): void {
  const link = linkAt(event);
  const href = link?.getAttribute("href") ?? "";
  if (href.startsWith("/") && !href.startsWith("/api/")) link?.setAttribute("href", written(href, isStatic));
}

export const router = new Router();
