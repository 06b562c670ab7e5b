// One match as this page knows it: what the server said last, what of it is shown, what is on its way, and the throws,
// checked.
import { flushSync } from "svelte";
import { request, requestText } from "./api";
import type { Backend } from "./backend/backend";
import { backend } from "./backend/backends";
import { Chat } from "./chat.svelte";
import { playedElsewhere } from "./elsewhere";
import { Fairness } from "./fairness.svelte";
import { FrameQueue } from "./framequeue";
import { settings } from "./settings.svelte";
import { MatchSocket, type SocketState } from "./socket";
import type { PendingAct } from "./throws/seatchains";
import { isPlay, lineOf, recounted, type Step, type Turn } from "./turns";
import { paceOf } from "$board/motion";
import {
  CHANCE,
  type Board,
  type Entry,
  type Presence,
  type Sense,
  type ServerMessage,
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

// A view that is to be shown, and its line in the log.
interface Frame {
  view: View;
  turn: Turn | null;
  isLate: boolean; // views before it were missed
}

// Milliseconds to look at what has ended, before the next thing begins.
const TO_READ = 500; // a throw: its number
const TO_SEE = 250; // a move

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
  socketState = $state<SocketState>("connecting");
  closedBy = $state("");
  pending = $state<Want | null>(null);
  notice = $state.raw<Notice | null>(null);
  told = $state.raw<Told | null>(null);
  shut = $state("");
  skew = $state(0); // the server's clock less ours, in milliseconds
  readonly frames = new FrameQueue<Frame>({
    draw: ({ view }) => this.#draw(view),
    settle: (frame) => this.#settle(frame),
    rest: ({ view }) => restAfter(view) * paceOf(settings.chosen.speed),
    isStill: () => paceOf(settings.chosen.speed) === 0 || document.hidden,
  });
  readonly chat = new Chat(() => this);
  readonly fairness: Fairness;
  isClosed = false; // its page has gone
  readonly #socket: MatchSocket;
  #sent = 0;
  #actedFor = ""; // the state of the log for which it was sent last: nothing is sent twice
  #noticed = 0;
  #isRecounted = false;

  constructor(
    readonly match: string,
    readonly watch = "",
    backendNow: () => Backend = backend,
  ) {
    this.fairness = new Fairness(match, () => this.seats);
    this.#socket = new MatchSocket(match, this, () => settings.language, watch, backendNow);
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.isClosed = true;
    this.#socket.close();
    this.frames.close();
  }

  // Whether something is still to be shown: moves are made by the newest view only.
  get isBehind(): boolean {
    return this.view !== this.latest;
  }

  reconnect(): void {
    this.#socket.reconnect();
  }

  lastSeq(): number {
    return this.entries.at(-1)?.seq ?? -1;
  }

  socketChanged(state: SocketState, why: string): void {
    this.socketState = state;
    this.closedBy = state === "closed" ? why : "";
    if (state === "open") this.#actedFor = "";
  }

  received(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.seats = message.you.seats;
        this.isHost = message.you.host;
        this.shut = message.shut ?? "";
        this.skew = message.now - Date.now();
        this.fairness.welcome(message.seq, message.head);
        return;
      case "log":
        // What was played while the connection was lost comes without its sentences.
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
        this.#socket.answered(message.id);
        this.told = message;
        return;
      case "beat":
        this.skew = message.now - Date.now();
        if (message.seq > this.lastSeq()) this.#socket.send({ t: "sync", after: this.lastSeq() });
        this.fairness.beat(message.seq, message.head);
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
    this.#socket.request(id, { t: "act", id, seq: this.lastSeq(), want });
  }

  // Ask why something may not be played: by the places that were touched, and what was chosen besides.
  why(asked: { places: number[]; count?: number; sense?: Sense }): void {
    const id = `why-${this.lastSeq()}-${(this.#sent += 1)}`;
    this.#socket.request(id, { t: "ask", id, move: "", count: 0, sense: "", ...asked });
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

  // How much of the game was played elsewhere, before this match began.
  get elsewhere(): number {
    return playedElsewhere(this.entries[0]);
  }

  // The name of the person in a seat; the words of the game name the seat itself.
  nameOf(seat: number): string {
    return this.names[this.view?.chairs[seat]?.name ?? ""] ?? "";
  }

  // Throw the shells, if it is for this device to throw them.
  throwShells(): boolean {
    if (this.isBehind) this.frames.skip();
    const due = this.fairness.pending(this.latest);
    if (!due?.isThrow || this.pending) return false;
    this.#perform(due);
    return true;
  }

  get mayThrow(): boolean {
    return !this.isBehind && this.fairness.pending(this.latest)?.isThrow === true;
  }

  playHere(): void {
    this.fairness.takeOver();
    this.#goOn();
  }

  playOn(): void {
    this.fairness.forgive();
    this.#goOn();
  }

  #goOn(): void {
    this.#actedFor = "";
    if (this.latest) this.#attend(this.latest);
  }

  // The seat of this device that is to act, if any.
  get acting(): number | null {
    const view = this.view;
    if (!view || view.result || !view.begun) return null;
    const seat = view.to_act === CHANCE ? view.mover : view.to_act;
    return this.seats.includes(seat) && !view.chairs[seat]?.program ? seat : null;
  }

  #perform(act: PendingAct): void {
    this.fairness.note(act);
    this.act(act.want);
  }

  #learn(entries: Entry[], notes: { key: string; text: string }[]): Entry[] {
    const fresh = entries.filter((entry) => entry.seq > this.lastSeq());
    if (notes.length) this.names = { ...this.names, ...Object.fromEntries(notes.map(({ key, text }) => [key, text])) };
    this.fairness.check(fresh);
    // What was taken back leaves the log.
    if (fresh.some(({ kind }) => kind === "undone" || kind === "answered")) this.#isRecounted = false;
    if (fresh.length) this.entries = [...this.entries, ...fresh];
    return fresh;
  }

  #arrived(view: View, now: number): void {
    this.skew = now - Date.now();
    const isFirst = this.latest === null;
    this.latest = view;
    const last = this.entries.at(-1);
    const turn = last && last.seq === view.seq && view.story.length ? lineOf(last, view.story) : null;
    const isLate = !this.#isRecounted;
    this.#isRecounted = true;
    this.frames.push({ view, turn, isLate });
    if (isLate) this.frames.skip();
    if (isFirst) this.chat.markRead();
    this.fairness.checkView(view);
    this.#attend(view);
  }

  // The page is drawn before this returns, so that what moves there has taken its hold.
  #draw(view: View): void {
    if (view.board) this.board = view.board;
    this.drawn = view;
    flushSync();
  }

  #settle({ view, turn, isLate }: Frame): void {
    this.view = view;
    if (turn) this.turns = [...this.turns, turn];
    this.told = null;
    if (isLate) void this.#recount(view.seq);
  }

  // After a late start, a reload or a lost connection the log is rebuilt from the record.
  async #recount(known: number): Promise<void> {
    if (!this.entries.some(isPlay)) return;
    try {
      const record = await requestText(`/api/matches/${this.match}/record`, { watch: this.watch });
      const { steps } = await request<{ steps: Step[] }>("/api/records/read", { body: { record } });
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
    if (this.pending || this.#actedFor === state) return;
    const due = this.fairness.pending(this.latest);
    if (!due) return;
    // What chance deals or draws nobody throws.
    if (due.isByHand && !settings.chosen.autoThrow) return;
    if (!this.fairness.maySend(due)) return;
    this.#actedFor = state;
    this.#perform(due);
  }

  #answered(id: string): void {
    this.#socket.answered(id);
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
