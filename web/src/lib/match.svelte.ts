// One match as this page knows it: what the server said last, what is on its way, and the throws, checked.
import { ask, askText } from "./api";
import { settings } from "./settings.svelte";
import { Line, type State } from "./socket";
import { Auditor } from "./throws/auditor";
import { Keeper } from "./throws/keeper";
import { isPlay, recounted, type Step, type Turn } from "./turns";
import { shellsOf } from "$board/series";
import { CHANCE, type Board, type Entry, type Heard, type Presence, type Told, type View, type Want } from "./types";

export interface Notice {
  id: number;
  kind: "refused" | "trouble" | "cheat" | "info";
  say: string;
  paragraph: number;
  rule: string;
  places: string[];
}

export class MatchState {
  view = $state.raw<View | null>(null);
  before = $state.raw<View | null>(null); // the view before the last one, for what moves in between
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
  doubt = $state("");
  readonly #keeper: Keeper;
  readonly #line: Line;
  #sent = 0;
  #dutyOf = ""; // what the last duty was sent for: none is sent twice for the same state
  #noticed = 0;
  #isRecounted = false;

  constructor(
    readonly match: string,
    readonly watch = "",
  ) {
    this.#keeper = new Keeper(match, this.auditor);
    this.#line = new Line(match, this, () => settings.language, watch);
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
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
        return;
      case "log":
        // What was played while the line was down comes without its sentences.
        if (this.#learn(message.entries, message.notes).some(isPlay)) this.#isRecounted = false;
        return;
      case "entry":
        this.#learn([message.entry], message.notes);
        return;
      case "view":
        return this.#show(message.view, message.now);
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

  // Ask why something may not be played, by its name or by the places somebody touched.
  why(asked: { move?: string; places?: number[] }): void {
    const id = `why-${this.after()}-${(this.#sent += 1)}`;
    this.#line.insist(id, { t: "ask", id, move: asked.move ?? "", places: asked.places ?? [] });
  }

  get game(): string {
    return String(this.entries[0]?.body["game"] ?? "");
  }

  // What a person calls whoever sits somewhere; the words of the game name the seat itself.
  nameOf(seat: number): string {
    return this.names[this.view?.chairs[seat]?.name ?? ""] ?? "";
  }

  // Throw the shells, if it is for this device to throw them.
  throwShells(): boolean {
    const duty = this.#due();
    if (!duty?.isThrow || this.pending) return false;
    this.act(duty.want);
    return true;
  }

  get mayThrow(): boolean {
    return this.#due()?.isThrow === true;
  }

  // The seat of this device that is to act, if any.
  get acting(): number | null {
    const view = this.view;
    if (!view || view.result || !view.begun) return null;
    const seat = view.to_act === CHANCE ? view.mover : view.to_act;
    return this.seats.includes(seat) && !view.chairs[seat]?.program ? seat : null;
  }

  #due() {
    const view = this.view;
    if (!view) return null;
    for (const seat of this.seats) {
      const duty = this.#keeper.duty(seat, view);
      if (duty) return duty;
    }
    return null;
  }

  #learn(entries: Entry[], notes: { key: string; text: string }[]): Entry[] {
    const fresh = entries.filter((entry) => entry.seq > this.after());
    if (notes.length) this.names = { ...this.names, ...Object.fromEntries(notes.map(({ key, text }) => [key, text])) };
    for (const entry of fresh) {
      this.auditor.hear(entry);
      if (entry.kind === "throw") this.#watchOwn(entry);
    }
    if (fresh.length) this.entries = [...this.entries, ...fresh];
    this.checked = this.auditor.checked;
    this.doubt = this.auditor.doubt?.code ?? this.doubt;
    return fresh;
  }

  #watchOwn(entry: Entry): void {
    const proof = entry.body["proof"] as { n?: number; witness?: number | null; x?: string | null } | undefined;
    if (proof?.n === undefined) return;
    const isCheated = this.seats.some((seat) =>
      this.#keeper.isCheated(seat, proof.n!, proof.witness ?? null, proof.x ?? null),
    );
    if (isCheated) this.doubt = "witness";
  }

  #show(view: View, now: number): void {
    this.skew = now - Date.now();
    this.before = this.view;
    this.view = view;
    if (view.board) this.board = view.board;
    const last = this.entries.at(-1);
    if (last && last.seq === view.seq && view.story.length) {
      const text = String((last.body as Record<string, unknown>)["move"] ?? (last.body as Record<string, unknown>)["throw"] ?? "");
      this.turns = [...this.turns, { seq: last.seq, actor: last.actor, kind: last.kind, text, story: view.story }];
    }
    this.told = null;
    this.#attend(view);
    if (!this.#isRecounted) {
      this.#isRecounted = true;
      void this.#recount(this.after());
    }
  }

  // Whoever comes late, loads the page again or was away is told what happened meanwhile.
  async #recount(known: number): Promise<void> {
    if (!this.entries.some(isPlay)) return;
    try {
      const record = await askText(`/api/matches/${this.match}/record`, { watch: this.watch });
      const { steps } = await ask<{ steps: Step[] }>("/api/records/read", { body: { record } });
      this.turns = recounted(steps, this.entries, this.turns, known);
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
    const thrower = view.ceremony?.due?.seat ?? -1;
    // What chance deals or draws nobody throws.
    const isPersons = duty.isThrow && shellsOf(view) !== null && !view.chairs[thrower]?.program && !settings.chosen.autoThrow;
    if (isPersons) return;
    this.#dutyOf = state;
    this.act(duty.want);
  }

  #answered(id: string): void {
    this.#line.settle(id);
    this.pending = null;
    if (this.view) this.#attend(this.view);
  }

  #note(kind: Notice["kind"], say: string, paragraph = 0, rule = "", places: string[] = []): void {
    this.#noticed += 1;
    this.notice = { id: this.#noticed, kind, say, paragraph, rule, places };
  }
}
