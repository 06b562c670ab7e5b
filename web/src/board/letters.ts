// The letter of a kind of piece in the language of the reader: of its colour, or of what it is.
import type { PieceKind } from "$lib/types";
import { say } from "$lib/words.svelte";

export const letterOf = ({ paint, figure }: PieceKind): string => say(`letter-${paint || figure}`);
