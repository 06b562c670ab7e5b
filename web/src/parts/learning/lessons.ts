// Lessons and rule sheets, asked once for each game and language.
import { request, rules as askRules } from "$lib/api";
import type { components } from "$lib/protocol";
import type { Language, Rules } from "$lib/types";

export type Lesson = components["schemas"]["LessonFacts"];
export type Step = components["schemas"]["StepFacts"];
export type Deed = components["schemas"]["DeedFacts"];

const kept = new Map<string, Promise<unknown>>();

export const lesson = (game: string, language: Language): Promise<Lesson> =>
  once(`lesson ${game} ${language}`, () => request<Lesson>(`/api/games/${game}/lessons/${language}`, { language }));
export const sheet = (game: string, language: Language): Promise<Rules> =>
  once(`sheet ${game} ${language}`, () => askRules(game, language));

function once<T>(key: string, asking: () => Promise<T>): Promise<T> {
  const found = kept.get(key) as Promise<T> | undefined;
  if (found) return found;
  const asked = asking();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key)); // the next page may have more luck
  return asked;
}

// What shows a paragraph: the steps of the lesson about it, and its own examples.
export const showing = (lesson: Lesson, rule: number): Step[] =>
  [...lesson.steps, ...lesson.examples].filter((step) => step.rule === rule);
