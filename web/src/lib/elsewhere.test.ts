import { expect, test } from "vitest";
import { playedElsewhere } from "./elsewhere";
import type { Entry } from "./types";

const created = (elsewhere?: string) => ({ kind: "created", body: { elsewhere } }) as Entry;
const RECORD = "tablier record 1\ngame: thaayam\nrules: 1\nsouth: South\n\n1 south (1) enter\n2 east (4) (2) c3-c5 b\n";

test("throws and moves are counted, and nothing else of a record", () => {
  expect(playedElsewhere(created(RECORD))).toBe(6);
  expect([playedElsewhere(created()), playedElsewhere(undefined)]).toEqual([0, 0]);
});
