// The chains of the seats at this device, and when each link may be given: never before the log makes it due.
import { keep, recall } from "../settings.svelte";
import type { View, Want } from "../types";
import type { Auditor } from "./auditor";
import { Chain, newRoot } from "./chain";
import { fromHex, toHex } from "./hash";

interface Kept {
  root: string;
  links: number;
  openedFor: string; // what had been sealed when the first link was opened; nothing before that
  released: Record<number, string>; // by the number of the throw
}

export interface Duty {
  want: Want;
  isThrow: boolean;
}

export class Keeper {
  readonly #chains = new Map<number, Chain>();

  constructor(
    readonly match: string,
    readonly auditor: Auditor,
  ) {}

  // What a seat has to do for the throws now; a throw of its own waits until the person throws.
  duty(seat: number, view: View): Duty | null {
    const ceremony = view.ceremony;
    if (!ceremony || view.result) return null;
    const isWaiting = view.chairs.some((chair) => !chair.taken); // nobody opens before all have come
    if (ceremony.missing.includes(seat)) return this.#prepare(seat, ceremony.sealing || isWaiting);
    if (ceremony.due?.witness === seat) return this.#throw(seat, ceremony.due);
    return null;
  }

  // A link that was given for a throw must be in it: otherwise the server has asked for another witness after seeing it.
  isCheated(seat: number, n: number, witness: number | null, link: string | null): boolean {
    const given = this.#kept(seat)?.released[n];
    return given !== undefined && (witness !== seat || link !== given);
  }

  #prepare(seat: number, isSealing: boolean): Duty | null {
    const sealed = this.auditor.seals.get(seat);
    const chain = this.#chain(seat);
    const isMine = chain !== null && sealed !== undefined && toHex(sealed.anchor) === chain.anchor;
    if (isSealing && isMine && !this.#kept(seat)?.openedFor) return null; // the others have still to seal
    if (isSealing || !isMine || !chain) return this.#seal(seat);
    const kept = this.#kept(seat)!;
    if (kept.openedFor && kept.openedFor !== this.auditor.signature) return this.#seal(seat);
    this.#keep(seat, { ...kept, openedFor: this.auditor.signature });
    return { want: { kind: "open", seat, link: toHex(chain.link(1)) }, isThrow: false };
  }

  #seal(seat: number): Duty {
    const kept = this.#kept(seat);
    const isFresh = kept && !kept.openedFor && Object.keys(kept.released).length === 0;
    if (!isFresh) {
      this.#keep(seat, { root: toHex(newRoot()), links: 1024, openedFor: "", released: {} });
      this.#chains.delete(seat);
    }
    const chain = this.#chain(seat)!;
    return { want: { kind: "seal", seat, anchor: chain.anchor, links: chain.links }, isThrow: false };
  }

  #throw(seat: number, due: { n: number; head: string }): Duty | null {
    const chain = this.#chain(seat);
    const hold = this.auditor.holds.get(seat);
    const sealed = this.auditor.seals.get(seat);
    const isMine = chain && sealed && toHex(sealed.anchor) === chain.anchor;
    if (!chain || !hold || !isMine || hold.used >= chain.links) return this.#seal(seat); // lost or used up: a new epoch
    const link = toHex(chain.link(hold.used + 1));
    const kept = this.#kept(seat)!;
    this.#keep(seat, { ...kept, released: { [due.n]: link } });
    return { want: { kind: "throw", seat, n: due.n, head: due.head, link }, isThrow: true };
  }

  #chain(seat: number): Chain | null {
    const kept = this.#kept(seat);
    if (!kept) return null;
    if (!this.#chains.has(seat)) this.#chains.set(seat, new Chain(this.match, seat, fromHex(kept.root), kept.links));
    return this.#chains.get(seat)!;
  }

  #kept(seat: number): Kept | null {
    return recall<Kept | null>(`tablier.chain.${this.match}.${seat}`, this.#memory.get(seat) ?? null);
  }

  // A browser that keeps nothing still plays, until its page is closed.
  readonly #memory = new Map<number, Kept>();

  #keep(seat: number, kept: Kept): void {
    this.#memory.set(seat, kept);
    keep(`tablier.chain.${this.match}.${seat}`, kept);
  }
}
