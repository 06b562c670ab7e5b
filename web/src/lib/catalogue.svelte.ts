// The games of the server, fetched once for all pages.
import { games as fetchGames } from "./api";
import { connection } from "./connection.svelte";
import { settings } from "./settings.svelte";
import type { Game } from "./types";
import { say } from "./words.svelte";

class Catalogue {
  games = $state.raw<Game[]>([]);
  hasFailed = $state(false);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  game(name: string): Game | undefined {
    return this.games.find((each) => each.name === name);
  }

  title(name: string): string {
    const game = this.game(name);
    return game ? localized(game.title) : name;
  }

  // What people call a program: levels have names in each game, the others one of the page.
  program(game: string, name: string): string {
    const level = this.game(game)?.levels.find((each) => each.program === name);
    if (level) return localized(level.names);
    const said = say(`program-${name}`);
    return said === `program-${name}` ? name : said;
  }

  async #fetch(): Promise<void> {
    try {
      this.games = await fetchGames();
      this.hasFailed = false;
      if (connection.isLost) this.#loading = null; // kept from an earlier visit
    } catch {
      this.hasFailed = true;
      this.#loading = null; // the next page may have more luck
    }
  }
}

// A sentence that came in all languages.
export function localized(said: Record<string, string>): string {
  return said[settings.language] ?? said["en"] ?? "";
}

export const catalogue = new Catalogue();
