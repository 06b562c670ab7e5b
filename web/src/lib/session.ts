// The session of this browser, opened when it is needed, and the links to matches: invitations, and secrets to watch.
import { request, claim, openSession, ApiError } from "./api";
import { isStatic } from "./site";
import { settings } from "./settings.svelte";
import { saveItem, loadItem } from "./storage";
import type { components } from "./protocol";

export type Me = components["schemas"]["Me"];
type Invitations = Record<string, string>; // by seat, and by "watch": what is secret in a link
export type JoinError = "taken" | "used" | "unknown" | "offline" | "name";
interface Arrival {
  watch: string; // the secret of a link to watch, opened now or earlier
  seats: number[]; // taken by the invitation
  own: number | null; // the seat of an invitation that this browser itself gave: nothing was taken
  problem: JoinError | null;
}

const KNOWN = "tablier.known"; // whether this browser has a session; the cookie itself is not for scripts to see
const WATCH = "tablier.watch.";
const LINK = /^#?(?:([0-3])|watch)\.([A-Za-z0-9_-]{1,64})$/;

// Send a request that needs a session; where there is none, it is opened first. On a device alone there is one person.
export async function withSession<T>(task: () => Promise<T>): Promise<T> {
  if (isStatic) return task();
  if (!loadItem(KNOWN, false)) await begin();
  try {
    return await task();
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.code !== "session-needed") throw problem;
    await begin();
    return task();
  }
}

// The account or guest of this session, or null without one: looking around needs none.
export async function me(): Promise<Me | null> {
  if (isStatic || !loadItem(KNOWN, false)) return null;
  try {
    return await request<Me>("/api/me");
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.code !== "session-needed") throw problem;
    forgetMe();
    return null;
  }
}

export function rememberMe(): void {
  saveItem(KNOWN, true);
}

export function forgetMe(): void {
  saveItem(KNOWN, false);
}

// The secrets of a match's links, kept in the browser of the host.
export function invitations(match: string): Invitations {
  return loadItem<Invitations>(`tablier.invitations.${match}`, {});
}

export function keepInvitations(match: string, secrets: Invitations): void {
  saveItem(`tablier.invitations.${match}`, { ...invitations(match), ...secrets });
}

export function linkTo(match: string, seat: number | "watch", secret: string): string {
  return `${location.origin}/m/${match}#${seat}.${secret}`;
}

// Come to a match by its link: exchange an invitation for the seat, once, and take what is secret out of the address.
export async function arrive(match: string, hash: string): Promise<Arrival> {
  const [isLink, seat, secret = ""] = LINK.exec(hash) ?? [];
  if (seat !== undefined) return invited(match, Number(seat), secret);
  if (isLink) {
    saveItem(WATCH + match, secret);
    removeSecret();
    return arrival(match, { watch: secret });
  }
  return arrival(match);
}

// Take a seat: with its invitation, or (null) the first open one. Asked again, it is still theirs.
export async function sit(match: string, seat: number | null, secret = ""): Promise<number[]> {
  return (await withSession(() => claim(match, seat, secret, settings.chosen.name))).seats;
}

async function invited(match: string, seat: number, secret: string): Promise<Arrival> {
  if (invitations(match)[seat] === secret) {
    removeSecret();
    return arrival(match, { own: seat }); // hosts try their links, and must not sit down in the seat of their friend
  }
  try {
    const seats = await sit(match, seat, secret);
    removeSecret();
    return arrival(match, { seats });
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    const why = joinError(problem);
    // An address keeps its secret only while it may still open something.
    if (why !== "offline" && why !== "name") removeSecret();
    return arrival(match, { problem: why });
  }
}

export function joinError(problem: ApiError): JoinError {
  if (problem.code === "offline" || problem.status === 429 || problem.status >= 500) return "offline";
  if (problem.code === "taken" || problem.code === "seats-full") return "taken";
  if (problem.code === "account-name") return "name";
  return problem.code === "invitation" ? "used" : "unknown";
}

function arrival(match: string, more: Partial<Arrival> = {}): Arrival {
  return { watch: loadItem<string>(WATCH + match, ""), seats: [], own: null, problem: null, ...more };
}

async function begin(): Promise<void> {
  await openSession();
  rememberMe();
}

function removeSecret(): void {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}
