// Sentences, in Fluent: those of the page come with it, those of a game from the server, from the same files as in
// Python.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { requestText } from "./api";
import { settings } from "./settings.svelte";
import type { Language } from "./types";

export type Facts = Record<string, FluentVariable>;

// Written in a file for each topic, loaded as one for the language that is spoken; see vite.config.ts.
const texts: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:texts/en"),
  fr: () => import("virtual:texts/fr"),
};

class Words {
  #page = $state.raw<FluentBundle | null>(null);
  #games = $state.raw<Record<string, FluentBundle>>({});
  #missed = $state.raw<Record<string, true>>({});
  #loading = new Set<string>();

  async load(language: Language): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource((await texts[language]()).default));
    this.#page = bundle;
  }

  // Speak another language, once its words are there.
  async speak(language: Language): Promise<void> {
    await this.load(language);
    settings.chosen.language = language;
  }

  // A sentence of the page.
  say(id: string, facts: Facts = {}): string {
    return spoken(this.#page, id, facts) ?? id;
  }

  // A sentence of a game: names of seats, pieces, places, options. What is not there yet is loaded, and shows when it
  // is.
  of(game: string, id: string, facts: Facts = {}): string {
    const key = `${settings.language}/${game}`;
    const bundle = this.#games[key];
    if (!bundle) void this.fetch(game);
    return spoken(bundle ?? null, id, facts) ?? "";
  }

  // Whether a game can be spoken of; true also when its sentences could not be had, so that no page waits for ever.
  knows(game: string): boolean {
    const key = `${settings.language}/${game}`;
    if (this.#games[key] || this.#missed[key]) return true;
    void this.fetch(game);
    return false;
  }

  async fetch(game: string): Promise<void> {
    const language = settings.language;
    const key = `${language}/${game}`;
    if (this.#games[key] || this.#loading.has(key)) return;
    this.#loading.add(key);
    try {
      const bundle = new FluentBundle(language, { useIsolating: false });
      const source = await requestText(`/api/games/${game}/words/${language}`);
      bundle.addResource(new FluentResource(source), { allowOverrides: true });
      this.#games = { ...this.#games, [key]: bundle };
    } catch (problem) {
      this.#missed = { ...this.#missed, [key]: true };
      throw problem;
    } finally {
      this.#loading.delete(key);
    }
  }
}

function spoken(bundle: FluentBundle | null, id: string, facts: Facts): string | null {
  const message = bundle?.getMessage(id);
  return message?.value ? bundle!.formatPattern(message.value, facts) : null;
}

export const words = new Words();
export const say = (id: string, facts?: Facts): string => words.say(id, facts);
