import { describe, expect, it } from "vitest";
import type { Entry } from "../types";
import { Seats } from "./seats";

const entry = (kind: string, actor: number, body: Record<string, unknown> = {}): Entry =>
  ({ match: "", seq: 0, id: "", kind, actor, at: 0, body, before: "", hash: "" }) as Entry;

function begun(people: number): Seats {
  const seats = new Seats();
  const chairs = Array.from({ length: people }, () => ({ holder: "person" }));
  seats.follow(entry("created", -1, { seats: chairs, seal: {} }));
  for (let seat = 0; seat < people; seat += 1) seats.follow(entry("joined", seat, { name: "" }));
  seats.follow(entry("move", 0, { move: "a" }));
  return seats;
}

describe("somebody who had gone", () => {
  it("loses what the one who waited claims", () => {
    const seats = begun(2);
    seats.follow(entry("claimed", 0, { seat: 1, win: true }));
    expect(seats.isOver).toBe(true);
  });

  it("is played for by a program where others play on", () => {
    const seats = begun(3);
    seats.follow(entry("claimed", 0, { seat: 1, win: true }));
    expect([seats.isOver, seats.plays(1), seats.plays(2)]).toEqual([false, false, true]);
  });

  it("ends the match when it is called off", () => {
    const seats = begun(2);
    seats.follow(entry("claimed", 0, { seat: 1, win: false }));
    expect(seats.isOver).toBe(true);
  });
});

describe("a device that keeps its own match", () => {
  it("throws alone: nobody else seals, and nobody is a witness", () => {
    const seats = new Seats();
    const seal = { anchor: "0".repeat(64), links: 2, alone: true };
    seats.follow(entry("created", -1, { seats: [{ holder: "device" }, { holder: "device" }], seal }));
    expect([seats.people, seats.parties, seats.witnessOf(0)]).toEqual([[0, 1], [-2], null]);
    seats.follow(entry("opened", -2, { epoch: 1, link: { first: "0".repeat(64) } }));
    expect(seats.missing).toEqual([]);
    expect(() => seats.follow(entry("sealed", 0, { epoch: 1, seal: {} }))).toThrow();
  });
});
