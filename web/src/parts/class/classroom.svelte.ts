// The tables of a class: set up one after another, kept in this browser, and followed all at once.
import { create, ApiError } from "$lib/api";
import { MatchState } from "$lib/match.svelte";
import { saveItem, loadItem } from "$lib/storage";
import { keepInvitations, withSession } from "$lib/session";
import { formFor, type ClassWish } from "./plan";

interface Kept {
  match: string;
  watch: string; // the secret of the table's code
}

const KEY = "tablier.class";
const BUSY = 429; // the server sets up so many tables a minute
const PATIENCE = 5000; // milliseconds, where it does not say how long to wait

export class Classroom {
  kept = $state.raw(loadItem<Kept[]>(KEY, []));
  tables = $state.raw<MatchState[]>([]);
  wanted = $state(0); // tables still to be set up
  #isClosed = false;

  open(): void {
    this.tables = this.kept.map(followed);
  }

  close(): void {
    this.#isClosed = true;
    for (const table of this.tables) table.close();
  }

  // Set tables up, one after another; a server that asks for patience is waited for.
  async make(wish: ClassWish): Promise<void> {
    const form = formFor(wish);
    for (this.wanted = wish.tables; this.wanted > 0 && !this.#isClosed;) {
      try {
        const made = await withSession(() => create(form));
        keepInvitations(made.match, { watch: made.watch });
        this.#add({ match: made.match, watch: made.watch });
        this.wanted -= 1;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== BUSY) {
          this.wanted = 0;
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 1000 * error.retry || PATIENCE));
      }
    }
  }

  // The tables stay where they are; this browser looks at them no more.
  forget(): void {
    for (const table of this.tables) table.close();
    this.tables = [];
    this.#keep([]);
  }

  #add(made: Kept): void {
    this.#keep([...this.kept, made]);
    this.tables = [...this.tables, followed(made)];
  }

  #keep(kept: Kept[]): void {
    this.kept = kept;
    saveItem(KEY, kept);
  }
}

function followed({ match, watch }: Kept): MatchState {
  const table = new MatchState(match, watch);
  table.open();
  return table;
}
