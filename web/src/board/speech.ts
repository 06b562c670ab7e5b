// The board in words: the name of every place as it is now, and the one sentence that tells what happened.
import type { Board, Choice, Piece, Place, View } from "$lib/types";
import { total } from "./contents";
import { kindOf } from "./art/kinds";
import { numberOf } from "./choices";

type Facts = Record<string, string | number>;
export interface Tongue {
  say: (id: string, facts?: Facts) => string; // a sentence of the page
  of: (id: string, facts?: Facts) => string; // one of the game; "" when there is none
}

export interface Scene {
  board: Board;
  view: View;
  contents: Piece[][];
  seat: number | null; // whose eyes
  mine: number[];
  choices: Choice[]; // those that may be shown
  picked: number[];
}

export function label(place: number, scene: Scene, tongue: Tongue): string {
  const parts = [placeName(place, scene, tongue), contentsName(place, scene, tongue), chance(place, scene, tongue)];
  return parts.filter(Boolean).map(sentence).join(" ");
}

// As the game calls it, without saying whose it is.
export function plainName(place: number, scene: Pick<Scene, "board" | "view">, tongue: Tongue): string {
  const found = scene.board.places[place];
  if (!found) return "";
  const seat = found.seat >= 0 ? seatName(found.seat, scene, tongue) : "";
  return tongue.of(`place-${found.kind}`, { name: found.name, seat }) || found.name;
}

function placeName(place: number, scene: Scene, tongue: Tongue): string {
  const found = scene.board.places[place];
  if (!found) return "";
  const name = plainName(place, scene, tongue);
  const isSquare = ["square", "refuge", "home", "goal"].includes(found.role);
  const step = scene.seat === null || !isSquare ? -1 : (scene.board.tracks[scene.seat] ?? []).indexOf(place);
  if (step < 0) return withOwner(name, found, scene, tongue);
  if (found.role === "home" && found.seat === scene.seat) return tongue.say("board-your-home");
  const square = tongue.say("board-step", { step });
  return found.role === "square" ? `${square}, ${found.name}` : `${square}, ${name}`;
}

function withOwner(name: string, { seat, role }: Place, scene: Scene, tongue: Tongue): string {
  const isMine = seat >= 0 && seat === scene.seat;
  return isMine && role !== "front" ? tongue.say("board-yours", { name }) : name;
}

function seatName(seat: number, scene: { view: View }, tongue: Tongue): string {
  const name = scene.view.chairs[seat]?.seat ?? "";
  return tongue.of(`seat-${name}`) || name;
}

function contentsName(place: number, scene: Scene, tongue: Tongue): string {
  const lying = scene.contents[place] ?? [];
  if (lying.length === 0) return tongue.say("board-empty");
  if (scene.board.places[place]?.role === "stack" && total(lying) > 1) return stackName(lying, scene, tongue);
  return lying.map((piece) => pieceName(piece, scene, tongue)).join(", ");
}

function pieceName(piece: Piece, scene: Scene, tongue: Tongue): string {
  const name = tongue.of(`piece-${piece.kind}`, { count: piece.count }) || `${piece.count} ${piece.kind}`;
  const marked = piece.mark ? tongue.say("board-bound", { name, mark: tongue.of(`mark-${piece.mark}`) }) : name;
  const owner = kindOf(scene.board, piece.kind).seat;
  // At a device where several sit it is the one who plays that is spoken to.
  const you = scene.mine.length === 1 ? scene.mine[0] : scene.seat;
  return owner >= 0 && owner === you ? tongue.say("board-yours", { name: marked }) : marked;
}

function stackName(lying: Piece[], scene: Scene, tongue: Tongue): string {
  const colours = lying.flatMap((piece) => Array<string>(piece.count).fill(piece.kind)).reverse();
  const names = colours
    .map((kind) => tongue.say("board-colour", { paint: kindOf(scene.board, kind).paint }))
    .join(", ");
  const stack = tongue.say("board-stack", { count: colours.length, colours: names });
  const front = scene.board.places.findIndex((each) => each.role === "front" && each.seat === scene.seat);
  const isMine = scene.contents[front]?.[0]?.kind === colours[0];
  return isMine ? `${stack} ${tongue.say("board-controlled")}` : stack;
}

// What can be done here now: the throws or counts of the moves that begin or end here.
function chance(place: number, scene: Scene, tongue: Tongue): string {
  const { choices, picked } = scene;
  if (picked.at(-1) === place) return tongue.say("board-picked");
  const here = choices.filter(
    (choice) => picked.every((each, index) => choice.places[index] === each) && choice.places[picked.length] === place,
  );
  if (here.length === 0) return "";
  const values = [...new Set(here.flatMap((choice) => numberOf(choice) ?? []))].sort((a, b) => a - b);
  if (picked.length > 0) return tongue.say("board-lands", { values: values.join(", "), count: values.length });
  const isRace = (scene.board.tracks.length > 0 && scene.view.throws.length > 0) || values.length > 0;
  const counts = isRace && values.length > 0 && scene.view.throws.length > 0;
  return counts
    ? tongue.say("board-playable-with", { values: values.join(", "), count: values.length })
    : tongue.say("board-playable");
}

export interface Offer {
  move: string;
  name: string; // as short as it may be
  whole: string; // for the ear
}

export const offerOf = (choice: Choice): Offer => ({
  move: choice.move,
  name: moveName(choice),
  whole: capital(choice.say),
});

// What stands on a button for a move once its piece is picked: a plain number, or all that people call it.
export function moveName(choice: Choice): string {
  return choice.is_plain ? String(numberOf(choice)) : capital(choice.say);
}

// One sentence for each turn; a sentence said twice is made to be heard twice.
const UNSEEN = "\u00a0";
export function told(story: string[], before: string): string {
  const text = story.join(" ");
  return text !== "" && text === before ? text + UNSEEN : text;
}

const sentence = (text: string): string => {
  const whole = /[.!?]\s*$/.test(text) ? text : `${text}.`;
  return capital(whole);
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// What has been gathered so far: the stores, the piles, the centre.
export function gathered(scene: Scene, tongue: Tongue): string {
  const places = scene.board.places.flatMap(({ role }, index) =>
    ["store", "pile", "done", "goal", "middle"].includes(role) ? [index] : [],
  );
  return places.map((place) => label(place, { ...scene, choices: [] }, tongue)).join(" ");
}
