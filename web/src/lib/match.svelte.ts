// One match as this page knows it: what the server said last, what of it is shown, what is on its way, and the throws,
// checked.
import { flushSync } from "svelte";
import { ask, askText } from "./api";
import { settings } from "./settings.svelte";
import { Showing } from "./showing";
import { Line, type State } from "./socket";
import { Talk } from "./talk.svelte";
import { Auditor, Doubt } from "./throws/auditor";
import { Heads } from "./throws/heads";
import { Keeper, type Duty } from "./throws/keeper";
import type { SignedHead } from "./throws/signing";
import { isPlay, lineOf, recounted, type Step, type Turn } from "./turns";
import { paceOf } from "$board/motion";
import {
  CHANCE,
  type Board,
  type Entry,
  type Heard,
  type Presence,
  type Sense,
  type Told,
  type View,
  type Want,
} from "./types";

export interface Notice {
  id: number;
  kind: "refused" | "trouble" | "cheat" | "info";
  say: string;
  paragraph: number;
  rule: string;
  places: string[];
}

// A view that is to be shown, and the line of the log that tells of it.
interface Frame {
  view: View;
  turn: Turn | null;
  isLate: boolean; // things happened before it that this page was not told of
}

// Milliseconds to look at what has ended, before the next thing begins.
const TO_READ = 500; // a throw: its number
const TO_SEE = 250; // a move
const BEATS_BEHIND = 3; // in a row: the log of the server ends before what this device has seen

export class MatchState {
  latest = $state.raw<View | null>(null); // what the server said last: whatever is decided is decided by it
  drawn = $state.raw<View | null>(null); // what the board shows, or is being seen to become
  view = $state.raw<View | null>(null); // what is told: its picture has ended
  board = $state.raw<Board | null>(null);
  entries = $state.raw<Entry[]>([]);
  turns = $state.raw<Turn[]>([]);
  names = $state.raw<Record<string, string>>({});
  seats = $state.raw<number[]>([]);
  isHost = $state(false);
  presence = $state.raw<Presence | null>(null);
  line = $state<State>("connecting");
  closedBy = $state("");
  pending = $state<Want | null>(null);
  notice = $state.raw<Notice | null>(null);
  told = $state.raw<Told | null>(null);
  shut = $state("");
  skew = $state(0); // the server's clock less ours, in milliseconds
  readonly auditor = new Auditor();
  checked = $state(0);
  head = $state.raw<SignedHead | null>(null); // the newest that the server has signed and that fits the log
  doubt = $state.raw<Doubt | null>(null); // what does not fit: no link is given any more
  isElsewhere = $state(false); // the seat is played from another device too, and this one gives way
  readonly showing = new Showing<Frame>({
    draw: ({ view }) => this.#draw(view),
    tell: (frame) => this.#tell(frame),
    rest: ({ view }) => restAfter(view) * paceOf(settings.chosen.speed),
    isStill: () => paceOf(settings.chosen.speed) === 0 || document.hidden,
  });
  readonly talk = new Talk(() => this);
  isClosed = false; // its page has gone
  readonly #keeper: Keeper;
  readonly #heads: Heads;
  readonly #line: Line;
  #sent = 0;
  #dutyOf = ""; // what the last duty was sent for: none is sent twice for the same state
  #noticed = 0;
  #isRecounted = false;
  #beatsBehind = 0;
  #goal = -1; // the last entry the server had when it welcomed us
  #hasTakenOver = false; // a chain of another device was replaced by one of ours: once is enough

  constructor(
    readonly match: string,
    readonly watch = "",
  ) {
    this.#keeper = new Keeper(match, this.auditor);
    this.#heads = new Heads(match);
    this.#line = new Line(match, this, () => settings.language, watch);
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.isClosed = true;
    this.#line.close();
    this.showing.close();
  }

  // Whether something is still to be shown: nobody plays by what is not the newest.
  get isBehind(): boolean {
    return this.view !== this.latest;
  }

  hurry(): void {
    this.#line.hurry();
  }

  after(): number {
    return this.entries.at(-1)?.seq ?? -1;
  }

  changed(state: State, why: string): void {
    this.line = state;
    this.closedBy = state === "closed" ? why : "";
    if (state === "open") this.#dutyOf = "";
  }

  heard(message: Heard): void {
    switch (message.t) {
      case "welcome":
        this.seats = message.you.seats;
        this.isHost = message.you.host;
        this.shut = message.shut ?? "";
        this.skew = message.now - Date.now();
        this.#goal = message.seq;
        this.#signed(message.head);
        return;
      case "log":
        // What was played while the line was down comes without its sentences.
        if (this.#learn(message.entries, message.notes).some(isPlay)) this.#isRecounted = false;
        return;
      case "entry":
        this.#learn([message.entry], message.notes);
        return;
      case "view":
        return this.#arrived(message.view, message.now);
      case "ack":
      case "stale":
        return this.#answered(message.id);
      case "refused":
        this.#answered(message.id);
        this.#note("refused", message.say, message.paragraph, "", message.places);
        return;
      case "trouble":
        if (!message.retry) this.#answered(message.id ?? "");
        this.#note("trouble", message.say);
        return;
      case "told":
        this.#line.settle(message.id);
        this.told = message;
        return;
      case "beat":
        this.skew = message.now - Date.now();
        if (message.seq > this.after()) this.#line.say({ t: "sync", after: this.after() });
        // One process of a server may be a moment behind another, but not for several beats.
        this.#beatsBehind = this.#heads.isKnown(message.seq + 1) ? this.#beatsBehind + 1 : 0;
        if (this.#beatsBehind >= BEATS_BEHIND) this.#doubting(() => this.#heads.checkEnd(message.seq));
        this.#signed(message.head);
        return;
      case "presence":
        this.presence = message;
        return;
      case "bye":
        if (message.retry === null) this.closedBy = message.why;
        return;
    }
  }

  // Do something, once; while it is on its way nothing else is sent.
  act(want: Want): void {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    this.pending = want;
    this.notice = null;
    this.#sent += 1;
    this.#line.insist(id, { t: "act", id, seq: this.after(), want });
  }

  // Ask why something may not be played: by the places somebody touched, and what they said besides.
  why(asked: { places: number[]; count?: number; sense?: Sense }): void {
    const id = `why-${this.after()}-${(this.#sent += 1)}`;
    this.#line.insist(id, { t: "ask", id, move: "", count: 0, sense: "", ...asked });
  }

  get game(): string {
    const first = this.entries[0];
    return first?.kind === "created" ? first.body.game : "";
  }

  // Played elsewhere, and only kept here.
  get isImported(): boolean {
    const first = this.entries[0];
    return first?.kind === "created" && first.body.imported;
  }

  // What a person calls whoever sits somewhere; the words of the game name the seat itself.
  nameOf(seat: number): string {
    return this.names[this.view?.chairs[seat]?.name ?? ""] ?? "";
  }

  // Throw the shells, if it is for this device to throw them.
  throwShells(): boolean {
    if (this.isBehind) this.showing.skip();
    const duty = this.#due();
    if (!duty?.isThrow || this.pending) return false;
    this.#perform(duty);
    return true;
  }

  get mayThrow(): boolean {
    return !this.isBehind && this.#due()?.isThrow === true;
  }

  // Play this seat from here: its chain is sealed anew, and the other device gives way.
  playHere(): void {
    this.isElsewhere = this.#hasTakenOver = false;
    this.#goOn();
  }

  // Whoever was told that something came between a link and its throw may play on.
  playOn(): void {
    if (this.auditor.doubt) return; // a log that is wrong stays wrong
    this.doubt = null;
    this.#goOn();
  }

  #goOn(): void {
    this.#dutyOf = "";
    if (this.latest) this.#attend(this.latest);
  }

  // The seat of this device that is to act, if any.
  get acting(): number | null {
    const view = this.view;
    if (!view || view.result || !view.begun) return null;
    const seat = view.to_act === CHANCE ? view.mover : view.to_act;
    return this.seats.includes(seat) && !view.chairs[seat]?.program ? seat : null;
  }

  #due(): Duty | null {
    const view = this.latest;
    if (!view || this.doubt || this.isElsewhere) return null;
    for (const seat of this.seats) {
      const duty = this.#keeper.duty(seat, view);
      if (duty) return duty;
    }
    return null;
  }

  // Remember what is shown before it is shown: the page may be closed the next moment.
  #perform(duty: Duty): void {
    this.#keeper.note(duty);
    this.act(duty.want);
  }

  #learn(entries: Entry[], notes: { key: string; text: string }[]): Entry[] {
    const fresh = entries.filter((entry) => entry.seq > this.after());
    if (notes.length) this.names = { ...this.names, ...Object.fromEntries(notes.map(({ key, text }) => [key, text])) };
    for (const entry of fresh) this.#check(entry);
    // What was taken back is told no more.
    if (fresh.some(({ kind }) => kind === "undone" || kind === "answered")) this.#isRecounted = false;
    if (fresh.length) this.entries = [...this.entries, ...fresh];
    if (fresh.length && !this.doubt) this.#noteHead();
    this.checked = this.auditor.checked;
    return fresh;
  }

  // A head that the server has signed: held against the log, and kept for whoever doubts it later.
  #signed(head: SignedHead | null | undefined): void {
    if (!head) return;
    this.#doubting(() => this.#heads.sign(head));
    if (!this.doubt && this.auditor.head.seq >= 0) this.#noteHead();
  }

  #noteHead(): void {
    this.#heads.note(this.auditor.head);
    this.head = this.#heads.signed;
  }

  #check(entry: Entry): void {
    if (!this.auditor.hear(entry)) return void (this.doubt ??= this.auditor.doubt);
    this.#doubting(() => this.#heads.check(this.auditor.head, entry));
    if (this.#heads.isKnown(entry.seq)) return;
    for (const seat of this.seats) {
      this.#doubting(() => this.#keeper.check(seat, entry));
      const isLive = entry.seq > this.#goal;
      if (isLive && entry.kind === "sealed" && entry.actor === seat && !this.#keeper.isMine(seat))
        this.isElsewhere = true;
    }
  }

  #doubting(check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof Doubt)) throw error;
      this.doubt ??= error;
    }
  }

  #arrived(view: View, now: number): void {
    this.skew = now - Date.now();
    const isFirst = this.latest === null;
    this.latest = view;
    const last = this.entries.at(-1);
    const turn = last && last.seq === view.seq && view.story.length ? lineOf(last, view.story) : null;
    const isLate = !this.#isRecounted;
    this.#isRecounted = true;
    this.showing.push({ view, turn, isLate });
    if (isLate) this.showing.skip();
    if (isFirst) this.talk.read();
    this.#doubting(() => this.#keeper.checkView(view));
    this.#attend(view);
  }

  // The page is drawn before this returns, so that what moves there has taken its hold.
  #draw(view: View): void {
    if (view.board) this.board = view.board;
    this.drawn = view;
    flushSync();
  }

  #tell({ view, turn, isLate }: Frame): void {
    this.view = view;
    if (turn) this.turns = [...this.turns, turn];
    this.told = null;
    if (isLate) void this.#recount(view.seq);
  }

  // Whoever comes late, loads the page again or was away is told what happened meanwhile.
  async #recount(known: number): Promise<void> {
    if (!this.entries.some(isPlay)) return;
    try {
      const record = await askText(`/api/matches/${this.match}/record`, { watch: this.watch });
      const { steps } = await ask<{ steps: Step[] }>("/api/records/read", { body: { record } });
      const shown = this.view?.seq ?? known;
      this.turns = recounted(
        steps,
        this.entries.filter(({ seq }) => seq <= shown),
        this.turns,
        Math.min(known, shown),
      );
    } catch {
      // The board is right without it; the log goes on from here.
    }
  }

  // Do by itself what needs no person: seal, open, and witness a program's throw.
  #attend(view: View): void {
    const state = `${view.seq}`;
    if (this.pending || this.#dutyOf === state) return;
    const duty = this.#due();
    if (!duty) return;
    // What chance deals or draws nobody throws.
    if (duty.isOwn && this.board?.worths.length && !settings.chosen.autoThrow) return;
    if (duty.want.kind === "seal" && this.#keeper.isOthers(duty.seat)) {
      if (this.#hasTakenOver) return void (this.isElsewhere = true);
      this.#hasTakenOver = true;
    }
    this.#dutyOf = state;
    this.#perform(duty);
  }

  #answered(id: string): void {
    this.#line.settle(id);
    this.pending = null;
    if (this.latest) this.#attend(this.latest);
  }

  #note(kind: Notice["kind"], say: string, paragraph = 0, rule = "", places: string[] = []): void {
    this.#noticed += 1;
    this.notice = { id: this.#noticed, kind, say, paragraph, rule, places };
  }
}

function restAfter({ events }: View): number {
  if (events.some(({ verb }) => verb === "throw")) return TO_READ;
  return events.length > 0 ? TO_SEE : 0;
}
