// What a person has chosen on this device: language, look, motion, sound, help. Kept in this browser only.
import { keep, recall } from "./storage";
import type { Language } from "./types";

export const looks = ["auto", "light", "dark", "contrast"] as const;
export const speeds = ["slow", "normal", "fast", "off"] as const;
export const helps = ["guided", "referee", "bare"] as const;
export type Look = (typeof looks)[number];
export type Speed = (typeof speeds)[number];
export type Help = (typeof helps)[number];

interface Choices {
  language: Language;
  look: Look;
  speed: Speed;
  volume: number; // 0 to 1
  buzz: boolean; // whether a phone may vibrate
  numbers: boolean; // whether bowls show their count as a number
  coordinates: boolean; // whether squares, bowls and suns show their names
  help: Help;
  autoThrow: boolean;
  name: string;
}

const KEY = "tablier.settings";
const usual: Choices = {
  language: (navigator.language || "en").toLowerCase().startsWith("fr") ? "fr" : "en",
  look: "auto",
  speed: matchMedia?.("(prefers-reduced-motion: reduce)").matches ? "off" : "normal",
  volume: 0.5,
  buzz: false,
  numbers: true,
  coordinates: false,
  help: "guided",
  autoThrow: false,
  name: "",
};

class Settings {
  chosen = $state<Choices>({ ...usual, ...recall<Partial<Choices>>(KEY, {}) });

  constructor() {
    $effect.root(() => {
      $effect(() => {
        // Only what was chosen: the rest follows the device, should it change its mind about motion or language.
        const chosen = Object.entries($state.snapshot(this.chosen)).filter(
          ([name, value]) => value !== usual[name as keyof Choices],
        );
        keep(KEY, Object.fromEntries(chosen));
        const root = document.documentElement;
        root.lang = this.chosen.language;
        root.dataset["look"] = this.chosen.look;
        root.dataset["speed"] = this.chosen.speed;
      });
    });
  }

  get language(): Language {
    return this.chosen.language;
  }
}

export const settings = new Settings();
