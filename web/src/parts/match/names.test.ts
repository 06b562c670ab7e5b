// @vitest-environment happy-dom
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fixtures } from "$board/fixtures";
import type { MatchState } from "$lib/match.svelte";
import { settings } from "$lib/settings.svelte";
import type { Entry, View } from "$lib/types";
import { words } from "$lib/words.svelte";
import TableCard from "$parts/class/TableCard.svelte";
import OfferBanner from "./OfferBanner.svelte";
import Ending from "./Ending.svelte";
import Absence from "./Absence.svelte";
import { ACCOUNT, marked } from "./names";

const NAMES = ["Grace", `Ada${ACCOUNT}`]; // the second would like to pass for an account
const start = fixtures.kidStart;
const chairs = start.view.chairs.map((chair) => ({ ...chair, taken: true, program: "", holder: "person" as const }));
const view: View = { ...start.view, begun: true, chairs, offers: [], result: null };

const table = (now: Partial<View>, entries: Partial<Entry>[] = []): MatchState => {
  const shown = { ...view, ...now };
  const presence = { here: [0, 1], accounts: [0], away: [{ seat: 0, since: 0 }], absence: 0 };
  const known = { match: "m", watch: "", game: "kid-cala", entries, board: start.board, isHost: false, skew: 0 };
  const nameOf = (seat: number) => NAMES[seat]!;
  return { ...known, view: shown, latest: shown, presence, seats: [], nameOf } as unknown as MatchState;
};

let shown: Record<string, unknown> | null = null;
beforeEach(async () => {
  vi.stubGlobal("fetch", async () => new Response("seat-south = South")); // the words of a game
  settings.chosen.volume = 0;
  await words.load("en");
});
afterEach(() => void (shown && unmount(shown)));

// The lines in which a mark is drawn, with a sign where it is.
function drawn<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): string[] {
  document.body.textContent = "";
  shown = mount(part, { target: document.body, props });
  flushSync();
  return [...document.querySelectorAll("svg[role=img]")].map((mark) => {
    const line = mark.parentElement!.cloneNode(true) as Element;
    line.querySelector("svg")!.replaceWith("✓");
    return line.textContent.trim();
  });
}

test("only the server marks a name", () => {
  const { presence } = table({});
  expect(NAMES.map((name, seat) => marked({ presence }, seat, name))).toEqual([`Grace${ACCOUNT}`, "Ada"]);
});

test("the end marks accounts: who has won, who gave up, who would like to play again", () => {
  const result = { how: "resigned", places: [1, 2], payoffs: [1, -1], paragraph: 0, say: "" };
  expect(drawn(Ending, { table: table({ result }) })).toContain("Grace✓ wins.");
  const retired = chairs.map((chair, seat) => ({ ...chair, retired: seat === 0 }));
  const entries = [{ kind: "resigned", actor: 0 } as Entry, { kind: "rematch", actor: 0 } as Entry];
  const lost = table({ result: { ...result, places: [2, 1] }, chairs: retired, rematch: "next" }, entries);
  const lines = drawn(Ending, { table: lost });
  expect(lines).toEqual(expect.arrayContaining(["Grace✓ resigned.", "Grace✓ would like to play again."]));
  expect(document.querySelector("h2")!.textContent).toBe("Ada wins.");
});

test("so do offers, and the line about somebody who is gone", () => {
  const offer = { offer: 3, seat: 0, what: "draw", yes: [], to: -1 };
  const asked = { ...table({ offers: [offer] } as Partial<View>), seats: [1] } as unknown as MatchState;
  expect(drawn(OfferBanner, { table: asked })).toEqual(["Grace✓ offers a draw. Do you accept?"]);
  expect(document.querySelector(".offer")!.getAttribute("aria-label")).toBe("Grace offers a draw. Do you accept?");
  const created = { kind: "created", body: { clock: { pace: "none" } } } as Entry;
  const waiting = { ...table({ waits_for: 0 }, [created]), seats: [1] } as unknown as MatchState;
  expect(drawn(Absence, { table: waiting })).toEqual(["Grace✓ has been away for too long."]);
});

test("and the tables of a class", () => {
  expect(drawn(TableCard, { table: table({ mover: 0 }), number: 1 })).toEqual(["Grace✓’s turn", "Grace✓"]);
});
