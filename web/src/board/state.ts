// A board as somebody plays on it, without a page: what is picked, what a key means, what a choice would do, what is on
// its way and what is said of it. It knows no rules, only the choices the server sent; components draw it.
import type { Help } from "$lib/settings.svelte";
import type { Stage } from "$lib/framequeue";
import type { Board, Choice, Foreseen, Piece, View } from "$lib/types";
import { AnimationQueue } from "./animation";
import { Foresight, type Asking } from "./asking";
import { caption, remarks } from "./captions";
import { taken } from "./contents";
import { foretold, ofOne } from "./effects";
import { familyOf, type Family, type Layout, type Spot } from "./geometry";
import { Hand, type Falling } from "./hand";
import { moved, orderOf, ownBowls } from "./keys";
import { changedMarks, signs, type Mark } from "./marks";
import { trail } from "./motion";
import { hintPath, previewOf, type Preview } from "./previews";
import { recoilOf, type Recoil } from "./recoiling";
import { Selection, type Choosing } from "./selection";
import { inHand } from "./series";
import { Since, type Change } from "./since";
import type { Device } from "./sound";
import { gathered, label, plainName, told, type Scene, type Tongue } from "./speech";
import { sownOf } from "./sown";

// What a page says of its table; a board asks for it each time anew.
export interface BoardInput extends Choosing {
  readonly seat: number | null; // whose side is below
  readonly own?: number[]; // the seats of this device, whoever plays
  readonly help: Help;
  readonly animate: boolean;
  readonly hint?: string; // the move an arrow points out
  readonly marks?: Mark[];
  readonly onthrow?: () => void; // Space, when the shells are to be thrown
  readonly onchip?: (value: number) => void; // a digit, when several are in hand
}

// What a board needs of its page and its device.
interface Means {
  device: Device;
  asking: Asking;
  tongue: Tongue;
  stage: Stage | null; // where one thing is shown after another
}

export class BoardState {
  focused: number | null = null; // the place that keys start from
  barred: number[] = []; // where what is picked may not land
  recoil: Recoil | null = null; // a piece that was sent where it may not go
  heard = ""; // what was asked to be read aloud
  private showsTrack: boolean | null = null; // until T is pressed the help decides
  readonly selection: Selection;
  readonly animation: AnimationQueue;
  readonly since = new Since();
  readonly foresight: Foresight;
  readonly hand: Hand;
  #shown: View | null = null;

  constructor(
    private readonly table: BoardInput,
    private readonly means: Means,
  ) {
    this.selection = new Selection(table);
    this.animation = new AnimationQueue(means.device, means.stage);
    this.foresight = new Foresight(() => ({ position: this.foresees ? this.view.position : "" }), means.asking);
    this.hand = new Hand(this, means.asking);
  }

  get view(): View {
    return this.table.view;
  }

  get board(): Board {
    return this.table.board;
  }

  get family(): Family {
    return familyOf(this.board);
  }

  get own(): number[] {
    return this.table.own ?? this.table.mine;
  }

  // At a shared device, of whoever plays.
  get eyes(): number | null {
    return this.own.includes(this.view.mover) ? this.view.mover : this.table.seat;
  }

  // Nothing is on its way.
  get isFree(): boolean {
    return !this.animation.isOn;
  }

  // Nothing is to move: all of a move is seen at once.
  get isStill(): boolean {
    return this.means.device.pace() === 0 || !this.table.animate;
  }

  // What may be shown of the choices.
  get shown(): Choice[] {
    return this.#isBare ? [] : this.selection.choices;
  }

  // Whether it is shown what would happen.
  get foresees(): boolean {
    return this.shown.length > 0;
  }

  get playable(): Set<number> {
    const isHidden = this.#isBare || (this.table.help === "referee" && this.selection.picked.length === 0);
    return isHidden || !this.isFree ? new Set() : this.selection.next;
  }

  // What may be played with the chosen throw stands out.
  get lifted(): Set<number> | null {
    return (this.table.chip ?? null) === null ? null : this.playable;
  }

  get previews(): Preview[] {
    if (this.#isBare) return [];
    const { board, view, foresight } = this;
    return this.selection.ways.flatMap((way) => previewOf(way, board, view, foresight.of(way.move)) ?? []);
  }

  // The move that is looked at among several.
  get strong(): string {
    const { looked, lookedMove } = this.selection;
    return lookedMove || ((this.previews.find((each) => each.end === looked) ?? this.previews[0])?.move ?? "");
  }

  // The sowing to draw: that of the one move somebody looks at, else what the hand holds.
  get falling(): Falling | null {
    if (this.family !== "sowing" || !this.foresees || !this.isFree) return null;
    const { ways, picked, lookedMove } = this.selection;
    const isOne = ways.length === 1 || picked.length > 0 || lookedMove !== "";
    const sown = isOne ? sownOf(this.#foreseen, this.board) : null;
    return sown ? { sown } : this.hand.planned;
  }

  // The way of a hint.
  get arrow(): number[] {
    const { hint } = this.table;
    if (!hint || this.selection.picked.length > 0 || !this.isFree) return [];
    return hintPath(hint, this.view, this.board, this.foresight.of(hint));
  }

  // For whoever wants no movement: the last move, place after place.
  get trail(): { place: number; number: number }[] {
    return this.isStill && this.selection.picked.length === 0 ? trail(this.view, this.board) : [];
  }

  get marks(): Mark[] {
    const isLast = this.isFree && this.selection.picked.length === 0;
    return [...(isLast ? changedMarks(this.view, this.since.changed) : []), ...(this.table.marks ?? [])];
  }

  get track(): number[] {
    const isShown = this.showsTrack ?? (this.table.help === "guided" && this.selection.isMine);
    return isShown && this.family === "race" ? orderOf(this.board, this.eyes) : [];
  }

  // What lies where, while something moves.
  get contents(): Piece[][] {
    const { view, recoil } = this;
    return this.animation.contents ?? (recoil ? taken(view.contents, recoil.from, [recoil.piece]) : view.contents);
  }

  // What is said of each place.
  get labels(): string[] {
    const { eyes, nameOf } = this;
    const { tongue } = this.means;
    const { marks = [] } = this.table;
    const scene = this.#scene;
    const foreseen = { ...scene, of: (move: string) => this.foresight.of(move), nameOf, say: tongue.say };
    return this.board.places.map((_, place) => {
      const more = [...remarks(place, scene, eyes, tongue), ...signs(place, marks, tongue)];
      return [label(place, scene, tongue), ...foretold(place, foreseen), ...more].join(" ");
    });
  }

  // A word about the place and the move that are looked at.
  get caption(): string {
    const { tongue } = this.means;
    const seen = this.#isBare ? undefined : this.#foreseen;
    const would = seen ? ofOne(seen, this.board, this.nameOf, tongue.say) : [];
    return [caption(this.selection.looked, this.#scene, this.eyes, tongue), ...would].filter(Boolean).join(" ");
  }

  // The place the tab key reaches.
  get active(): number {
    return this.focused ?? this.view.choices[0]?.places[0] ?? orderOf(this.board, this.table.seat)[0] ?? 0;
  }

  nameOf = (place: number): string => plainName(place, this, this.means.tongue);

  onmove = (move: string): void => this.table.onmove(move);

  // A press on what is still moving ends it, and is no move.
  press(place: number): void {
    if (this.isFree) this.selection.press(place);
    else this.animation.skip();
  }

  // What a key of the focused board does; tells whether it meant anything.
  key(key: string, plan: Layout): boolean {
    const to = moved(key, this.active, this.board, plan, this.eyes);
    if (to !== null) this.focused = to;
    else if (/^[1-9]$/.test(key)) return this.#digit(Number(key) - 1);
    else if (key === " ") return this.#space();
    else if (key.toLowerCase() === "t") this.showsTrack = this.track.length === 0;
    else if (key.toLowerCase() === "s") this.heard = told([gathered(this.#scene, this.means.tongue)], this.heard);
    else return false;
    return true;
  }

  // A new view has come: what led to it is shown, and remembered until it is answered.
  follow(now: View): void {
    const before = this.#shown;
    this.#shown = now;
    if (!before || before.seq === now.seq) return;
    const change = { before, now, board: this.board };
    if (this.table.animate) this.animation.follow(change, this.own);
    this.since.follow(change, this.own);
  }

  // Shows again what happened since the turn of the others began, also to who was not there then.
  async replay(past?: () => Promise<Change[]>): Promise<void> {
    if (this.since.changes.length === 0 && past) this.since.changes = await past();
    this.animation.replay(this.since.changes);
  }

  // From where to where somebody wanted to go in vain.
  refuse(places: number[], spots: Spot[]): void {
    this.recoil = this.isStill || places.length < 2 ? null : recoilOf(places, this.view, this.board, spots);
  }

  // What is picked may not land on some places, by their names.
  bar(names: string[]): void {
    this.barred = this.board.places.flatMap((place, index) => (names.includes(place.name) ? [index] : []));
  }

  // A digit is one's own bowl from the left, a move that is offered, or a throw in hand.
  #digit(number: number): boolean {
    const { selection, view } = this;
    const bowl = ownBowls(this.board, view.to_act)[number];
    const offer = selection.offers[number];
    const value = inHand(view, this.board)[number];
    if (bowl !== undefined && selection.isMine) {
      this.focused = bowl;
      this.press(bowl);
    } else if (offer) selection.play(offer.move);
    else if (value !== undefined && this.table.onchip && selection.isMine) this.table.onchip(value);
    else return false;
    return true;
  }

  #space(): boolean {
    if (this.selection.choices.length > 0 || !this.table.onthrow) return false;
    this.table.onthrow();
    return true;
  }

  get #isBare(): boolean {
    return this.table.help === "bare";
  }

  // What the move would do whose way is shown.
  get #foreseen(): Foreseen | undefined {
    const [only, ...others] = this.selection.ways;
    return only && this.foresight.of(others.length === 0 ? only.move : this.strong);
  }

  get #scene(): Scene {
    const { view, shown } = this;
    const { seat, mine, board } = this.table;
    return { board, view, contents: view.contents, seat, mine, choices: shown, picked: this.selection.picked };
  }
}
