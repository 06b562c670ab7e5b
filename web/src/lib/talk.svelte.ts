// What was said at a table, and what of it nobody here has read yet.
import type { Entry } from "./types";

const MOST = 30;

const isSaid = ({ kind }: Entry): boolean => kind === "phrase" || kind === "said";

export class Talk {
  isOpen = $state(false);
  #read = $state(-1); // the last entry that was seen
  readonly #table: () => { entries: Entry[]; seats: number[] };

  constructor(table: () => { entries: Entry[]; seats: number[] }) {
    this.#table = table;
  }

  get said(): Entry[] {
    return this.#table().entries.filter(isSaid).slice(-MOST);
  }

  // What others said since.
  get unread(): Entry[] {
    const { seats } = this.#table();
    return this.isOpen ? [] : this.said.filter(({ seq, actor }) => seq > this.#read && !seats.includes(actor));
  }

  // Everything that is there now has been seen, or was said before anybody here listened.
  read(): void {
    this.#read = this.#table().entries.at(-1)?.seq ?? -1;
  }
}
