// Positions of real games, for tests.
import type { Board, View } from "$lib/types";
import bananaHand from "../../fixtures/boards/banana-hand.json";
import bananaMiddle from "../../fixtures/boards/banana-middle.json";
import chaukaFour from "../../fixtures/boards/chauka-four.json";
import chaukaTwo from "../../fixtures/boards/chauka-two.json";
import chowkaEleven from "../../fixtures/boards/chowka-eleven.json";
import kidStart from "../../fixtures/boards/kid-classic-start.json";
import kidMiddle from "../../fixtures/boards/kid-classic-middle.json";
import oukounSetup from "../../fixtures/boards/oukoun-setup.json";
import oukounStacks from "../../fixtures/boards/oukoun-stacks.json";
import thaayamSeries from "../../fixtures/boards/thaayam-series.json";
import thaayamTwins from "../../fixtures/boards/thaayam-twins.json";

export interface Fixture {
  name: string;
  game: string;
  seat: number;
  board: Board;
  before: View | null;
  view: View;
}

// JSON knows no tuples: what the server wrote is what the types say.
const read = (json: unknown): Fixture => json as Fixture;

export const fixtures = {
  bananaHand: read(bananaHand),
  bananaMiddle: read(bananaMiddle),
  chaukaFour: read(chaukaFour),
  chaukaTwo: read(chaukaTwo),
  chowkaEleven: read(chowkaEleven),
  kidStart: read(kidStart),
  kidMiddle: read(kidMiddle),
  oukounSetup: read(oukounSetup),
  oukounStacks: read(oukounStacks),
  thaayamSeries: read(thaayamSeries),
  thaayamTwins: read(thaayamTwins),
};
