// Who somebody is to the server, silently, and what happens when they open an invitation.
import { ask, claim, openSession, Problem } from "./api";
import { settings } from "./settings.svelte";
import { keep, recall } from "./storage";
import type { components } from "./protocol";

export type Me = components["schemas"]["Me"];
type Invitations = Record<string, string>; // by seat, and by "watch": what is secret in a link
export type Refusal = "taken" | "used" | "unknown" | "offline" | "name";
interface Arrival {
  watch: string; // the secret of a link to watch, if that is how somebody came, now or earlier
  seats: number[]; // taken by the invitation
  own: number | null; // the seat of an invitation that this browser itself gave: nothing was taken
  problem: Refusal | null;
}

const KNOWN = "tablier.known"; // whether this browser has a session; the cookie itself is not for scripts to see
const WATCH = "tablier.watch.";
const LINK = /^#?(?:([0-3])|watch)\.([A-Za-z0-9_-]{1,64})$/;

// Do something that only somebody the server knows may do; whoever is not known yet becomes so.
export async function known<T>(task: () => Promise<T>): Promise<T> {
  if (!recall(KNOWN, false)) await meet();
  try {
    return await task();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== "session-needed") throw problem;
    await meet();
    return task();
  }
}

// Who I am, or null for somebody who has never done anything here: looking around needs no session.
export async function me(): Promise<Me | null> {
  if (!recall(KNOWN, false)) return null;
  try {
    return await ask<Me>("/api/me");
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== "session-needed") throw problem;
    forgetMe();
    return null;
  }
}

export function rememberMe(): void {
  keep(KNOWN, true);
}

export function forgetMe(): void {
  keep(KNOWN, false);
}

// The secrets of a match's links, kept in this browser by whoever set the table up.
export function invitations(match: string): Invitations {
  return recall<Invitations>(`tablier.invitations.${match}`, {});
}

export function keepInvitations(match: string, secrets: Invitations): void {
  keep(`tablier.invitations.${match}`, { ...invitations(match), ...secrets });
}

export function linkTo(match: string, seat: number | "watch", secret: string): string {
  return `${location.origin}/m/${match}#${seat}.${secret}`;
}

// Come to a match by its link: exchange an invitation for the seat, once, and take what is secret out of the address.
export async function arrive(match: string, hash: string): Promise<Arrival> {
  const [isLink, seat, secret = ""] = LINK.exec(hash) ?? [];
  if (seat !== undefined) return invited(match, Number(seat), secret);
  if (isLink) {
    keep(WATCH + match, secret);
    hide();
    return arrival(match, { watch: secret });
  }
  return arrival(match);
}

// Take a seat: with its invitation, or (null) the first open one. Asked again, it is still theirs.
export async function sit(match: string, seat: number | null, secret = ""): Promise<number[]> {
  return (await known(() => claim(match, seat, secret, settings.chosen.name))).seats;
}

async function invited(match: string, seat: number, secret: string): Promise<Arrival> {
  if (invitations(match)[seat] === secret) {
    hide();
    return arrival(match, { own: seat }); // hosts try their links, and must not sit down in the seat of their friend
  }
  try {
    const seats = await sit(match, seat, secret);
    hide();
    return arrival(match, { seats });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const why = refusal(problem);
    // An address keeps its secret only while it may still open something.
    if (why !== "offline" && why !== "name") hide();
    return arrival(match, { problem: why });
  }
}

export function refusal(problem: Problem): Refusal {
  if (problem.code === "offline" || problem.status === 429 || problem.status >= 500) return "offline";
  if (problem.code === "taken" || problem.code === "seats-full") return "taken";
  if (problem.code === "account-name") return "name";
  return problem.code === "invitation" ? "used" : "unknown";
}

function arrival(match: string, more: Partial<Arrival> = {}): Arrival {
  return { watch: recall<string>(WATCH + match, ""), seats: [], own: null, problem: null, ...more };
}

async function meet(): Promise<void> {
  await openSession();
  rememberMe();
}

function hide(): void {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}
