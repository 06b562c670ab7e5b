// Questions to whatever answers (backend/); what is refused arrives as a sentence a person can read.
import { backend } from "./backend/backends";
import { DeviceError } from "./device/device";
import type { CarriedForm, Created, Game, Language, MatchForm, Rules, Summary } from "./types";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly say: string,
    readonly status: number,
    readonly retry = 0, // seconds, when the server says how long to wait
  ) {
    super(say || code);
  }
}

interface RequestOptions {
  method?: "GET" | "POST" | "DELETE" | "PUT";
  body?: unknown;
  language?: Language;
  watch?: string;
  signal?: AbortSignal;
  here?: boolean | undefined; // by this device, or by nothing but the server
}

export async function request<T>(path: string, how: RequestOptions = {}): Promise<T> {
  const answer = await send(path, how);
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

export async function requestText(path: string, how: RequestOptions = {}): Promise<string> {
  return (await send(path, how)).text();
}

export async function requestBlob(path: string, how: RequestOptions = {}): Promise<Blob> {
  return (await send(path, how)).blob();
}

async function send(path: string, how: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": how.language ?? document.documentElement.lang };
  if (how.body !== undefined) headers["Content-Type"] = "application/json";
  if (how.watch) headers["Tablier-Watch"] = how.watch;
  let answer: Response;
  try {
    answer = await backend(how.here).request(path, {
      method: how.method ?? (how.body === undefined ? "GET" : "POST"),
      headers,
      ...(how.signal ? { signal: how.signal } : {}),
      ...(how.body === undefined ? {} : { body: JSON.stringify(how.body) }),
    });
  } catch (error) {
    throw new ApiError(error instanceof DeviceError ? `device-${error.why}` : "offline", "", 0);
  }
  if (answer.ok) return answer;
  throw await errorFrom(answer);
}

async function errorFrom(answer: Response): Promise<ApiError> {
  const retry = Number(answer.headers.get("Retry-After") ?? 0);
  try {
    const { error, say } = (await answer.json()) as { error: string; say: string };
    return new ApiError(error, say, answer.status, retry);
  } catch {
    return new ApiError("unreadable", "", answer.status, retry);
  }
}

export const games = async (): Promise<Game[]> => (await request<{ games: Game[] }>("/api/games")).games;
export const rules = (game: string, language: Language) => request<Rules>(`/api/games/${game}/rules/${language}`);
export const summary = (match: string, watch = "") => request<Summary>(`/api/matches/${match}`, { watch });
export const create = (form: MatchForm, here?: boolean) => request<Created>("/api/matches", { body: form, here });
export const carry = (form: CarriedForm) => request<Created>("/api/matches/carried", { body: form, here: false });
export const openSession = () => request<unknown>("/api/session", { body: {} });
export const claim = (match: string, seat: number | null, secret: string, name: string) =>
  request<{ match: string; seats: number[] }>(`/api/matches/${match}/claims`, { body: { seat, secret, name } });
