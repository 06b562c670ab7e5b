import { expect, it } from "vitest";
import { fixtures } from "$board/fixtures";
import type { Entry, Presence, View } from "$lib/types";
import { goneFrom } from "./absence";

const entry = (kind: string, at: number, body: Record<string, unknown> = {}): Entry =>
  ({ match: "", seq: 0, id: "", kind, actor: 0, at, body, before: "", hash: "" }) as Entry;
const start = fixtures.kidStart.view;
const view: View = {
  ...start,
  begun: true,
  waits_for: 1,
  chairs: start.chairs.map((chair) => ({ ...chair, taken: true, program: "", holder: "person" })),
};
const presence: Presence = {
  t: "presence",
  here: [0],
  watching: 0,
  away: [{ seat: 1, since: 500 }],
  absence: 1000,
  accounts: [],
  rated: false,
};
const entries = [entry("created", 0, { clock: { pace: "none" } }), entry("move", 800), entry("phrase", 900)];

it("whoever waits for somebody who is away may claim after a while, counted from the last move", () => {
  expect(goneFrom(view, entries, presence, [0])).toEqual({
    me: 0,
    seat: 1,
    since: 500,
    isHere: false,
    at: 1800,
    canCallOff: true,
  });
  expect(goneFrom(view, entries, { ...presence, away: [{ seat: 1, since: 900 }] }, [0])?.at).toBe(1900);
});

it("nobody claims from who is here, from oneself, in a match by days, or when it is over", () => {
  expect(goneFrom(view, entries, { ...presence, away: [] }, [0])).toBeNull();
  expect(goneFrom({ ...view, waits_for: 0 }, entries, presence, [0])).toBeNull();
  expect(goneFrom(view, entries, presence, [0, 1])).toBeNull();
  expect(goneFrom(view, entries, presence, [])).toBeNull();
  expect(goneFrom(view, [entry("created", 0, { clock: { pace: "days" } })], presence, [0])).toBeNull();
  expect(
    goneFrom(
      { ...view, result: { how: "rules", places: [1, 2], payoffs: [1, -1], paragraph: 1, say: "" } },
      entries,
      presence,
      [0],
    ),
  ).toBeNull();
});

it("who is here and does not open what they sealed is waited for too, but not while the server owes something", () => {
  const missing = (...seats: number[]): View => ({
    ...view,
    to_act: -1,
    waits_for: null,
    ceremony: { epoch: 2, sealing: false, missing: seats, due: null },
  });
  const here = { ...presence, away: [] };
  const log = [...entries, entry("sealed", 950), entry("phrase", 990)];
  const found = { me: 0, seat: 1, since: 950, isHere: true, at: 1950, canCallOff: true };
  expect(goneFrom(missing(1), log, here, [0])).toEqual(found);
  expect(goneFrom({ ...missing(0, 1), waits_for: 0 }, log, here, [0])).toEqual(found);
  expect(goneFrom(missing(-2, 1), log, here, [0])).toBeNull();
  expect(goneFrom({ ...missing(1), to_act: 0, waits_for: 0 }, log, here, [0])).toBeNull();
  expect(goneFrom(missing(0), log, here, [0])).toBeNull();
});

it("who has to seal in the middle of a match is waited for too", () => {
  const sealing: View = { ...view, waits_for: null, ceremony: { epoch: 2, sealing: true, missing: [1], due: null } };
  expect(goneFrom(sealing, entries, presence, [0])?.seat).toBe(1);
  // Before the first throw one may call it off anyhow.
  expect(goneFrom(sealing, entries.slice(0, 1), presence, [0])).toBeNull();
});
