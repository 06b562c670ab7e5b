// How moves are written, read only to label them: what follows a place is a sign and a number, or it is a word.
interface Written {
  start: string;
  sign: string; // + = / x - or nothing
  number: number | null;
  word: string; // a move that is a word
}

const SIGNED = /^([a-z]*\d*)([+=/x-])(\d*)$/i;
const DRAWN = /^([a-z])(\d+)$/i;

export function read(move: string): Written {
  const signed = SIGNED.exec(move);
  if (signed) return { start: signed[1] ?? "", sign: signed[2] ?? "", number: numberOf(signed[3]), word: "" };
  const drawn = DRAWN.exec(move);
  if (drawn) return { start: drawn[1] ?? "", sign: "", number: numberOf(drawn[2]), word: "" };
  return { start: "", sign: "", number: null, word: move };
}

function numberOf(digits: string | undefined): number | null {
  return digits ? Number(digits) : null;
}

export const byNumber = (one: { move: string }, other: { move: string }): number =>
  (read(one.move).number ?? 0) - (read(other.move).number ?? 0);

// The choices that use one throw; all of them as long as none is chosen, or where no move says a number.
export function using<Each extends { move: string }>(value: number | null, choices: Each[]): Each[] {
  const found = value === null ? [] : choices.filter(({ move }) => read(move).number === value);
  return found.length > 0 ? found : choices;
}
