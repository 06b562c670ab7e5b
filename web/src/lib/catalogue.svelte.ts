// The games, as the server tells of them; asked once for all pages.
import { games as ask } from "./api";
import { reach } from "./reach.svelte";
import { settings } from "./settings.svelte";
import type { Game } from "./types";
import { say } from "./words.svelte";

class Catalogue {
  games = $state.raw<Game[]>([]);
  hasFailed = $state(false);
  #asking: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  game(name: string): Game | undefined {
    return this.games.find((each) => each.name === name);
  }

  title(name: string): string {
    const game = this.game(name);
    return game ? told(game.title) : name;
  }

  // What people call a program: levels have names in each game, the others one of the page.
  program(game: string, name: string): string {
    const level = this.game(game)?.levels.find((each) => each.program === name);
    if (level) return told(level.names);
    const said = say(`program-${name}`);
    return said === `program-${name}` ? name : said;
  }

  async #ask(): Promise<void> {
    try {
      this.games = await ask();
      this.hasFailed = false;
      if (reach.isLost) this.#asking = null; // kept from an earlier visit
    } catch {
      this.hasFailed = true;
      this.#asking = null; // the next page may have more luck
    }
  }
}

// A sentence that came in all languages.
export function told(said: Record<string, string>): string {
  return said[settings.language] ?? said["en"] ?? "";
}

export const catalogue = new Catalogue();
