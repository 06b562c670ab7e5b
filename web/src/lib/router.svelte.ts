// Which page is shown: the path of the address, and nothing else, decides.
interface Route {
  page: string; // the first part of the path, "" for the home page
  rest: string[];
  query: URLSearchParams;
}

function read(): Route {
  const [page = "", ...rest] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, rest, query: new URLSearchParams(location.search) };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => (this.route = read()));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    history[options.replace ? "replaceState" : "pushState"]({}, "", path);
    this.route = read();
    scrollTo(0, 0);
    // A page that changes under a screen reader must say so: focus goes to its heading.
    queueMicrotask(() => document.querySelector<HTMLElement>("main h1")?.focus());
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute("download");
    if (!isOurs || link.pathname.startsWith("/api/") || link.pathname === "/verify") return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
