// The settings of this device, kept in this browser only. Each is declared once: what it may be and what it usually is.
// Its form (parts/Setting.svelte) and its name and values in words (texts/me.*.ftl) follow from that.
import { saveItem, loadItem } from "./storage";
import type { Language } from "./types";

const oneOf = <const Value extends string>(values: readonly Value[], usual: Value, more: { hasHints?: true } = {}) => ({
  kind: "choice" as const,
  values,
  usual,
  ...more,
});
const yesNo = (usual: boolean, more: { hasHints?: true } = {}) => ({ kind: "switch" as const, usual, ...more });

const isFrench = (navigator.language || "en").toLowerCase().startsWith("fr");
const isStill = matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

export const declared = {
  language: oneOf(["en", "fr"], isFrench ? "fr" : "en"),
  look: oneOf(["auto", "light", "dark", "contrast"], "auto"),
  speed: oneOf(["slow", "normal", "fast", "off"], isStill ? "off" : "normal"),
  volume: { kind: "volume" as const, usual: 0.5 }, // 0 to 1
  help: oneOf(["guided", "referee", "bare"], "guided", { hasHints: true }),
  numbers: yesNo(true), // whether bowls show their count as a number
  coordinates: yesNo(false), // whether squares, bowls and suns show their names
  autoThrow: yesNo(false, { hasHints: true }),
  buzz: yesNo(false), // whether a phone may vibrate
  name: { kind: "text" as const, usual: "", hasHints: true as const },
};

export type SettingName = keyof typeof declared;
type Value<Form> = Form extends { values: readonly (infer One)[] }
  ? One
  : Form extends { usual: infer Usual }
    ? Usual
    : never;
type Choices = { [Name in SettingName]: Value<(typeof declared)[Name]> };
export type Speed = Choices["speed"];
export type Help = Choices["help"];

const KEY = "tablier.settings";
const usual = Object.fromEntries(Object.entries(declared).map(([name, form]) => [name, form.usual])) as Choices;

class Settings {
  chosen = $state<Choices>({ ...usual, ...loadItem<Partial<Choices>>(KEY, {}) });

  constructor() {
    $effect.root(() => {
      $effect(() => {
        // Only what was chosen: the rest follows the device, should it change its mind about motion or language.
        const chosen = Object.entries($state.snapshot(this.chosen)).filter(
          ([name, value]) => value !== usual[name as SettingName],
        );
        saveItem(KEY, Object.fromEntries(chosen));
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
