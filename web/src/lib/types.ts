// The messages and answers of the server, by the names we use here; the shapes are generated from its own description.
import type { components } from "./protocol";

type Schemas = components["schemas"];

export type Language = "en" | "fr";
export type View = Schemas["View"];
export type Board = Schemas["Board"];
export type Place = Schemas["Place"];
export type Piece = Schemas["Pieces"];
export type PieceKind = Schemas["PieceKind"];
export type Sense = Schemas["PlayableMove"]["sense"];
export type Choice = Schemas["PlayableMove"];
export type Way = Pick<Choice, "move" | "places">; // where a choice leads, whatever it is called
export type BoardEvent = Schemas["Event"];
export type Effect = Schemas["Effect"];
export type Foreseen = Schemas["Foreseen"];
export type Outlook = Schemas["Outlook"];
export type Entry = Schemas["News"]["entry"]; // one of them, by its `kind`
export type Want = Schemas["Act"]["want"];
export type Told = Schemas["Told"];
export type Hint = Schemas["HintFacts"];
export type RuleEffects = Schemas["RuleEffects"];
export type Threats = Schemas["Threats"];
export type Presence = Schemas["Presence"];
export type Game = Schemas["GameFacts"];
export type Rules = Schemas["RulesFacts"];
export type Summary = Schemas["Summary"];
export type Created = Schemas["Created"];
export type MatchForm = Schemas["MatchForm"];
export type CarriedForm = Schemas["CarriedForm"];
export type ClientMessage = Schemas["Hello"] | Schemas["Act"] | Schemas["Ask"] | Schemas["Sync"];
export type ServerMessage =
  | Schemas["Welcome"]
  | Schemas["LogEntries"]
  | Schemas["News"]
  | Schemas["Shown"]
  | Schemas["Ack"]
  | Schemas["Stale"]
  | Schemas["Refused"]
  | Schemas["Told"]
  | Schemas["Beat"]
  | Schemas["Presence"]
  | Schemas["Trouble"]
  | Schemas["Bye"];

export const CHANCE = -1; // the shells are to be thrown
export const OVER = -2; // nobody is to act any more
export const SERVER = -2; // the actor that is the server
