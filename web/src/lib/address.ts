// How pages are addressed. Inside, a page has a path as on a server: "/rules/GAME?seats=3#4". A folder of files has
// one page only, so that there the path stands behind a #, and works from every folder of every host.

export interface Address {
  page: string; // the first part of the path, "" for the home page
  rest: string[];
  query: URLSearchParams;
  hash: string; // a place in the page, or what is secret in a link
}

const FILES: Record<string, string> = { "/verify": "verify.html" }; // other pages, and what they are called in a folder

export function parsed(path: string): Address {
  const [, way = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(path) ?? [];
  const [page = "", ...rest] = way.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, rest, query: new URLSearchParams(search), hash };
}

// The path of the page at an address of the browser.
export function pathOf(url: Pick<URL, "pathname" | "search" | "hash">, isStatic: boolean): string {
  if (!isStatic) return url.pathname + url.search + url.hash;
  return url.hash.startsWith("#/") ? url.hash.slice(1) : "/";
}

// What a link to a path says here.
export function written(path: string, isStatic: boolean): string {
  if (!isStatic) return path;
  if (FILES[path]) return FILES[path];
  return path.startsWith("/assets/") ? path.slice(1) : `#${path}`;
}

// The path that a link means, however it is written; null if it leads to no page of this one.
export function pathIn(href: string): string | null {
  const path = href.startsWith("#/") ? href.slice(1) : href;
  const isPage = path.startsWith("/") && !path.startsWith("/api/") && !path.startsWith("/assets/") && !FILES[path];
  return isPage ? path : null;
}

// The place in the page at `here` that a link means; null if it means another page.
export function inPage(href: string, here: string): string | null {
  if (href.startsWith("#") && !href.startsWith("#/")) return href.slice(1);
  const [page, place] = (pathIn(href) ?? "").split("#");
  return place && page === here.split("#")[0] ? place : null;
}
