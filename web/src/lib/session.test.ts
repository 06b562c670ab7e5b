// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrive, invitations, keepInvitations, linkTo, me } from "./session";

const MATCH = "AAAAAAAAAAAAAAAAAAAAAA";
let asked: string[] = [];

// A server that answers each path with a status and a body.
function serve(answers: Record<string, [number, object]>): void {
  vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
    asked.push(`${how.method} ${path} ${String(how.body ?? "")}`.trim());
    const [status, body] = answers[path] ?? [404, { error: "not-found", say: "" }];
    return new Response(JSON.stringify(body), { status });
  });
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  history.replaceState({}, "", `/m/${MATCH}#1.s3cret`);
});
afterEach(() => vi.unstubAllGlobals());

test("an invitation is exchanged once for its seat, and its secret leaves the address", async () => {
  serve({ "/api/session": [201, {}], [`/api/matches/${MATCH}/claims`]: [200, { match: MATCH, seats: [1] }] });
  const arrival = await arrive(MATCH, "#1.s3cret");
  expect(arrival).toEqual({ watch: "", seats: [1], own: null, problem: null });
  expect(asked).toEqual([
    "POST /api/session {}",
    `POST /api/matches/${MATCH}/claims {"seat":1,"secret":"s3cret","name":""}`,
  ]);
  expect(location.hash).toBe("");
});

test.each([
  [409, "taken", "taken"],
  [409, "invitation", "used"],
  [404, "not-found", "unknown"],
])("a claim answered %i %s is told as %s, and the secret is of no use any more", async (status, error, why) => {
  serve({ "/api/session": [201, {}], [`/api/matches/${MATCH}/claims`]: [status, { error, say: "" }] });
  expect((await arrive(MATCH, "#1.s3cret")).problem).toBe(why);
  expect(location.hash).toBe("");
});

test("without a network the address keeps its secret, so that loading it again still works", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect((await arrive(MATCH, "#1.s3cret")).problem).toBe("offline");
  expect(location.hash).toBe("#1.s3cret");
});

test("a session that ended is opened again, and the claim asked again", async () => {
  localStorage.setItem("tablier.known", "true");
  let isKnown = false;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/session") isKnown = true;
    else if (!isKnown) return new Response('{"error":"session-needed","say":""}', { status: 401 });
    return new Response(`{"match":"${MATCH}","seats":[1]}`, { status: 200 });
  });
  expect((await arrive(MATCH, "#1.s3cret")).seats).toEqual([1]);
});

test("hosts who try their own link do not sit down in the seat of their friend", async () => {
  serve({});
  keepInvitations(MATCH, { 1: "s3cret", watch: "eyes" });
  expect((await arrive(MATCH, "#1.s3cret")).own).toBe(1);
  expect(asked).toEqual([]);
});

test("a link to watch is remembered for when the page is loaded again", async () => {
  serve({});
  expect((await arrive(MATCH, "#watch.eyes")).watch).toBe("eyes");
  expect((await arrive(MATCH, "")).watch).toBe("eyes");
});

test("secrets are kept by match and stand behind the # of a link", () => {
  keepInvitations(MATCH, { 1: "a" });
  keepInvitations(MATCH, { watch: "b" });
  expect(invitations(MATCH)).toEqual({ 1: "a", watch: "b" });
  expect(linkTo(MATCH, 1, "a")).toBe(`${location.origin}/m/${MATCH}#1.a`);
});

test("who has done nothing here yet is not asked about", async () => {
  serve({});
  expect(await me()).toBeNull();
  expect(asked).toEqual([]);
});
