// Sentences as they are printed: stressed words, moves and paragraphs set apart, French spaced as French is.
interface Run {
  how: "plain" | "stress" | "move" | "rule";
  text: string;
}

const RUNS = /(`[^`]+`|\*[^*\s][^*]*\*|§\u202f?\d+)/;

export function runs(text: string, language: string): Run[] {
  return spaced(text, language)
    .split(RUNS)
    .filter(Boolean)
    .map((part): Run => {
      if (RUNS.test(part) && part.startsWith("`")) return { how: "move", text: part.slice(1, -1) };
      if (RUNS.test(part) && part.startsWith("*")) return { how: "stress", text: part.slice(1, -1) };
      if (part.startsWith("§")) return { how: "rule", text: part.replace(/\D/g, "") };
      return { how: "plain", text: part };
    });
}

export function spaced(text: string, language: string): string {
  if (language !== "fr") return text;
  return text
    .replace(/ ([;:!?»])/g, "\u202f$1")
    .replace(/« /g, "«\u202f")
    .replace(/'/g, "’");
}
