// The number by which a choice is told from others: of the throw it uses, or of the pieces it takes.
import type { Choice } from "$lib/types";

type Numbered = Pick<Choice, "throw" | "count">;

export const numberOf = (choice: Numbered): number | null => choice.throw || choice.count || null;

export const byNumber = (one: Numbered, other: Numbered): number => (numberOf(one) ?? 0) - (numberOf(other) ?? 0);

// The choices that use one throw; all of them as long as none is chosen, or where no move uses it.
export function using<Each extends Numbered>(value: number | null, choices: Each[]): Each[] {
  const found = value === null ? [] : choices.filter((choice) => choice.throw === value);
  return found.length > 0 ? found : choices;
}
