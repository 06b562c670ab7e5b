// A sealed chain: each link is the hash of the next, so that opening one shows nothing of the rest.
import { linkBefore, toHex } from "./hash";

export const SEAT_LINKS = 1024;
const EVERY = 64; // links between two checkpoints

export class Chain {
  readonly #checkpoints = new Map<number, Uint8Array>();

  constructor(
    readonly match: string,
    readonly party: number,
    root: Uint8Array,
    readonly links = SEAT_LINKS,
  ) {
    this.#checkpoints.set(links, root);
    let link = root;
    for (let place = links - 1; place >= 0; place -= 1) {
      link = linkBefore(match, party, link);
      if (place % EVERY === 0) this.#checkpoints.set(place, link);
    }
  }

  get anchor(): string {
    return toHex(this.#checkpoints.get(0)!);
  }

  link(place: number): Uint8Array {
    if (place < 1 || place > this.links) throw new RangeError(`no link ${place}`);
    const above = Math.min(Math.ceil(place / EVERY) * EVERY, this.links);
    let link = this.#checkpoints.get(above)!;
    for (let i = above; i > place; i -= 1) link = linkBefore(this.match, this.party, link);
    return link;
  }
}

export function newRoot(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32));
}
