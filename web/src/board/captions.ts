// What there is to say about a place besides what lies there: a closed way, a bond, a stack nobody moves.
import type { Board, Piece, PieceKind, View } from "$lib/types";
import { total } from "./contents";
import { capital, type Tongue } from "./speech";

interface Sight {
  board: Board;
  view: View;
  contents: Piece[][];
}

// The way inwards of a seat, as long as it is closed.
function closedGate(view: View, seat: number | null): number | null {
  return view.gates.find((gate) => gate.seat === seat && !gate.open)?.place ?? null;
}

// The colours that are in front of somebody; none before they are chosen.
export function coloursInPlay({ board, contents }: Sight): Set<string> {
  const fronts = board.places.flatMap(({ role }, index) => (role === "front" ? (contents[index] ?? []) : []));
  return new Set(fronts.map((piece) => piece.kind));
}

export const isStackPlace = (board: Board, place: number): boolean => board.places[place]?.role === "stack";

// A stack whose top is nobody's colour stays where it is.
export function isPetrified(place: number, sight: Sight): boolean {
  const top = sight.contents[place]?.at(-1);
  const colours = coloursInPlay(sight);
  return isStackPlace(sight.board, place) && top !== undefined && colours.size > 0 && !colours.has(top.kind);
}

export function counted(pieces: Piece[], board: Board): { kind: PieceKind; count: number }[] {
  return board.pieces.map((kind) => ({ kind, count: total(pieces.filter((piece) => piece.kind === kind.name)) }));
}

// How many pieces a stack has that holds all it may.
export const wholeOf = ({ pieces, most_alike }: Board): number => most_alike * pieces.length;

// Sentences for the eye and the ear, in the order they matter.
export function remarks(place: number, sight: Sight, seat: number | null, tongue: Tongue): string[] {
  const lying = sight.contents[place] ?? [];
  const marks = [...new Set(lying.map((piece) => piece.mark).filter(Boolean))];
  return [
    ...(closedGate(sight.view, seat) === place ? [tongue.say("gate-closed")] : []),
    ...(isPetrified(place, sight) ? [tongue.say("stack-petrified")] : []),
    ...stackRemarks(place, sight, lying, tongue),
    ...marks.map((mark) => tongue.of(`mark-${mark}-means`)),
  ];
}

function stackRemarks(place: number, sight: Sight, lying: Piece[], tongue: Tongue): string[] {
  if (!isStackPlace(sight.board, place) || total(lying) < 2) return [];
  const here = counted(lying, sight.board).filter(({ count }) => count > 0);
  const most = sight.board.most_alike;
  const limits = here.map(({ kind, count }) =>
    tongue.say("stack-limit", { colour: tongue.say("board-colour", { paint: kind.paint }), count, most }),
  );
  const whole = isPetrified(place, sight)
    ? []
    : [tongue.say("stack-progress", { count: total(lying), whole: wholeOf(sight.board) })];
  return [`${limits.join(", ")}.`, ...whole];
}

// One line for whoever looks at a place; a refuge says its own word.
export function caption(place: number | null, sight: Sight, seat: number | null, tongue: Tongue): string {
  if (place === null) return "";
  const found = sight.board.places[place];
  const word =
    found && ["refuge", "goal"].includes(found.role)
      ? tongue.of(`place-${found.kind}`, { name: found.name, seat: "" })
      : "";
  return [word && sentence(word), ...remarks(place, sight, seat, tongue)].filter(Boolean).join(" ");
}

const sentence = (text: string): string => `${capital(text)}.`;
