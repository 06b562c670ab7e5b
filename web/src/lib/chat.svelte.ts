// The messages of a match, and which of them are unread on this device.
import type { Entry } from "./types";

const MOST = 30;

const isMessage = ({ kind }: Entry): boolean => kind === "phrase" || kind === "said";

export class Chat {
  isOpen = $state(false);
  #read = $state(-1); // the last entry that was seen
  readonly #table: () => { entries: Entry[]; seats: number[] };

  constructor(table: () => { entries: Entry[]; seats: number[] }) {
    this.#table = table;
  }

  get messages(): Entry[] {
    return this.#table().entries.filter(isMessage).slice(-MOST);
  }

  // Those of others since the last one that was seen.
  get unread(): Entry[] {
    const { seats } = this.#table();
    return this.isOpen ? [] : this.messages.filter(({ seq, actor }) => seq > this.#read && !seats.includes(actor));
  }

  // All messages so far are read, or older than this visit.
  markRead(): void {
    this.#read = this.#table().entries.at(-1)?.seq ?? -1;
  }
}
