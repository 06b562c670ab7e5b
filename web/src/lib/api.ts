// Questions to the server over HTTP; what it refuses arrives as a sentence a person can read.
import { reach } from "./reach.svelte";
import type { Created, Game, Language, MatchForm, Rules, Summary } from "./types";

export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly say: string,
    readonly status: number,
    readonly retry = 0, // seconds, when the server says how long to wait
  ) {
    super(say || code);
  }
}

export interface Asking {
  method?: "GET" | "POST" | "DELETE" | "PUT";
  body?: unknown;
  language?: Language;
  watch?: string;
  signal?: AbortSignal; // nobody waits any more: what comes is thrown away
}

export async function ask<T>(path: string, how: Asking = {}): Promise<T> {
  const answer = await send(path, how);
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

export async function askText(path: string, how: Asking = {}): Promise<string> {
  return (await send(path, how)).text();
}

async function send(path: string, how: Asking): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": how.language ?? document.documentElement.lang };
  if (how.body !== undefined) headers["Content-Type"] = "application/json";
  if (how.watch) headers["Tablier-Watch"] = how.watch;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: how.method ?? (how.body === undefined ? "GET" : "POST"),
      headers,
      credentials: "same-origin",
      ...(how.signal ? { signal: how.signal } : {}),
      ...(how.body === undefined ? {} : { body: JSON.stringify(how.body) }),
    });
  } catch {
    if (!how.signal?.aborted) reach.failed();
    throw new Problem("offline", "", 0);
  }
  reach.heard(answer);
  if (answer.ok) return answer;
  throw await problem(answer);
}

async function problem(answer: Response): Promise<Problem> {
  const retry = Number(answer.headers.get("Retry-After") ?? 0);
  try {
    const { error, say } = (await answer.json()) as { error: string; say: string };
    return new Problem(error, say, answer.status, retry);
  } catch {
    return new Problem("unreadable", "", answer.status, retry);
  }
}

export const games = async (): Promise<Game[]> => (await ask<{ games: Game[] }>("/api/games")).games;
export const rules = (game: string, language: Language) => ask<Rules>(`/api/games/${game}/rules/${language}`);
export const summary = (match: string, watch = "") => ask<Summary>(`/api/matches/${match}`, { watch });
export const create = (form: MatchForm) => ask<Created>("/api/matches", { body: form });
export const openSession = () => ask<unknown>("/api/session", { body: {} });
export const claim = (match: string, seat: number | null, secret: string, name: string) =>
  ask<{ match: string; seats: number[] }>(`/api/matches/${match}/claims`, { body: { seat, secret, name } });
