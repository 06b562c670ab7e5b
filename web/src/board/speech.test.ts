import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { Choice } from "$lib/types";
import english from "../texts/board.en.ftl?raw";
import french from "../texts/board.fr.ftl?raw";
import { fixtures, type Fixture } from "./fixtures";
import { byNumber, choiceOf } from "./choices";
import { gathered, label, moveName, told, type Tongue } from "./speech";

const pages: Record<string, string> = { en: english, fr: french };
const game: Record<string, string> = {
  "piece-white": "{ $count } white pawns",
  "piece-fruit": "{ $count } fruits",
  "place-refuge": "the refuge { $name }",
  "place-sun-3": "triple sun { $name }",
  "place-bowl": "bowl { $name }",
};

function tongue(language = "en"): Tongue {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(pages[language]!));
  bundle.addResource(
    new FluentResource(
      Object.entries(game)
        .map((pair) => pair.join(" = "))
        .join("\n"),
    ),
  );
  const spoken = (id: string, facts = {}) => {
    const value = bundle.getMessage(id)?.value;
    return value ? bundle.formatPattern(value, facts) : null;
  };
  return {
    say: (id, facts) => spoken(id, facts) ?? id,
    of: (id, facts) => (id in game ? (spoken(id, facts) ?? "") : ""),
  };
}

const scene = ({ board, view, seat }: Fixture, picked: number[] = []) => ({
  board,
  view,
  contents: view.contents,
  seat,
  mine: [seat],
  choices: view.choices,
  picked,
});

describe("the name of a place", () => {
  const series = fixtures.thaayamSeries;
  const start = series.view.choices.find(({ move }) => move.startsWith("7+"))!.places[0]!;

  it("says the square of the own path, who stands there, and what can be played", () => {
    expect(label(start, scene(series), tongue())).toBe(
      "Square 7 of your path, b1. 3 white pawns, yours. 1, 2, 4, 8 can be played here.",
    );
  });

  it("says what is picked, and with which throw a square is reached", () => {
    const choice = series.view.choices.find(({ move }) => move === "7+4")!;
    expect(label(start, scene(series, [start]), tongue())).toContain("Selected.");
    expect(label(choice.places[1]!, scene(series, [start]), tongue())).toContain("You land here with 4.");
  });

  it("is French in French", () => {
    expect(label(start, scene(series), tongue("fr"))).toContain("Case 7 de votre parcours, b1.");
    expect(label(start, scene(series), tongue("fr"))).toContain("Coup possible avec 1, 2, 4, 8.");
  });

  it("tells a stack from its top", () => {
    const { board, view } = fixtures.oukounStacks;
    const place = view.contents.findIndex((lying, index) => board.places[index]!.role === "stack" && lying.length > 2);
    expect(label(place, scene(fixtures.oukounStacks), tongue())).toMatch(/Stack of \d, from the top: \w+(, \w+)+\./);
  });

  it("falls back on what the server calls it", () => {
    const { kidStart } = fixtures;
    const store = kidStart.board.places.findIndex((place) => place.role === "store");
    expect(label(store, scene(kidStart), tongue())).toBe("South, yours. Empty.");
    expect(gathered(scene(kidStart), tongue())).toContain("North. Empty.");
  });
});

describe("the name of a move", () => {
  it("is its number, or what people call it", () => {
    const called = (facts: Partial<Choice>) => moveName({ ...choiceOf("", "the twins on c3", []), ...facts });
    expect([called({ throw: 3, is_plain: true }), called({ count: 4, is_plain: true })]).toEqual(["3", "4"]);
    expect([called({ throw: 3 }), called({})]).toEqual(["The twins on c3", "The twins on c3"]);
  });

  it("stands where its number does", () => {
    expect([8, 1].map((value) => ({ throw: value, count: 0 })).sort(byNumber)[0]!.throw).toBe(1);
  });
});

it("a sentence said twice is made to be heard twice", () => {
  expect(told(["Red throws 4."], "")).toBe("Red throws 4.");
  expect(told(["Red throws 4."], "Red throws 4.")).not.toBe("Red throws 4.");
});

it("both languages say the same things, and French no fact that English does not know", () => {
  const said = (text: string) =>
    new Map(
      text
        .split(/^(?=[a-z0-9-]+ =)/m)
        .slice(1)
        .map((each) => [each.split(" =")[0]!, new Set(each.match(/\$\w+/g))]),
    );
  const [ours, theirs] = [said(english), said(french)];
  expect([...theirs.keys()]).toEqual([...ours.keys()]);
  for (const [id, facts] of theirs)
    expect([id, [...facts].filter((fact) => !ours.get(id)!.has(fact))]).toEqual([id, []]);
});
