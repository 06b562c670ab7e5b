// Which way fruits go round: carved into the plank, so only a picture, and known by the game's name.
export type Sense = "clockwise" | "anticlockwise";

const senses: Record<string, Sense> = {
  "kid-cala-classic": "anticlockwise",
  "kid-cala-beginner": "anticlockwise",
  "banana-cala": "clockwise",
};

export const senseOf = (game: string): Sense | null => senses[game] ?? null;
