// The table that is being thought of: what was chosen so far, and what the server makes of it.
import { request, ApiError } from "$lib/api";
import { settings } from "$lib/settings.svelte";
import type { Game, MatchForm, View } from "$lib/types";
import { errorText } from "$lib/errors";
import { lastLevel, lastNames } from "./create";
import { NO_CLOCK, resized, SEATS, seatsFor, values, type Seat, type Way, type Wish } from "./plan";

export class Draft {
  variant = $state("");
  options = $state.raw<Record<string, string>>({});
  seats = $state.raw<Seat[]>([]);
  clock = $state.raw<MatchForm["clock"]>(NO_CLOCK);
  isPublic = $state(false);
  hasChat = $state(false);
  view = $state.raw<View | null>(null); // the table at the beginning, as the server would set it
  clash = $state(""); // why these options do not go together
  #asked = 0;

  constructor(
    readonly game: Game,
    way: Way,
  ) {
    this.seats = seatsFor(way, Math.min(...game.seats), lastLevel(game), lastNames());
    this.isPublic = way === "open";
  }

  get values(): Record<string, string> {
    return values(this.game, this.variant, this.options);
  }

  // The options somebody changed, besides how many play.
  get changes(): number {
    return Object.keys(this.options).filter((name) => name !== SEATS).length;
  }

  // Nobody comes from elsewhere: then there is nobody to be found by, and nobody to write to.
  get isAlone(): boolean {
    return !this.seats.some(({ who }) => who === "friend" || who === "open");
  }

  vary(variant: string): void {
    this.variant = variant;
    this.options = {};
    this.#sit();
  }

  choose(option: string, value: string): void {
    const usual = values(this.game, this.variant, {})[option];
    const { [option]: _, ...others } = this.options;
    this.options = value === usual ? others : { ...others, [option]: value };
    this.#sit();
  }

  sit(seat: number, chosen: Partial<Seat>): void {
    const known = chosen.who === "device" ? { name: lastNames()[seat] ?? "" } : {};
    this.seats = this.seats.map((each, nth) => (nth === seat ? { ...each, ...known, ...chosen } : each));
    if (chosen.who === "open") this.isPublic = true;
  }

  wish(): Wish {
    const { variant, options, seats, clock } = this;
    const [isPublic, hasChat] = [this.isPublic && !this.isAlone, this.hasChat && !this.isAlone];
    return {
      game: this.game.name,
      variant,
      options,
      seats,
      clock,
      isPublic,
      hasChat,
      name: settings.chosen.name.trim(),
    };
  }

  // Let the server draw the table: it alone knows which options go together.
  async check(): Promise<void> {
    const number = (this.#asked += 1);
    const body = {
      game: this.game.name,
      variant: this.variant,
      options: values(this.game, this.variant, this.options),
    };
    try {
      const { view } = await request<{ view: View }>("/api/positions", { body });
      if (number !== this.#asked) return;
      this.view = view;
      this.clash = "";
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      // Else it is the line, and may be better when asked in earnest.
      const isClash = problem.status >= 400 && problem.status < 500;
      if (number === this.#asked && isClash) this.clash = errorText(problem);
    }
  }

  #sit(): void {
    const count = Number(this.values[SEATS] ?? this.seats.length);
    if (count !== this.seats.length) this.seats = resized(this.seats, count, lastNames());
  }
}
