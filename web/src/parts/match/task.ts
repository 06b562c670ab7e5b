// What do I do now? One line for every moment of a match: the task of who plays, or whom everybody waits for.
import { CHANCE, type View } from "$lib/types";

interface Seen {
  view: Pick<View, "result" | "begun" | "chairs" | "mover" | "to_act" | "task">;
  seats: number[]; // of this device
  acting: number | null; // the one of them that is to act
  nameOf: (seat: number) => string; // what a person or a program is called
  sideOf: (seat: number) => string; // as the game calls the seat
  say: (id: string, facts?: Record<string, string>) => string;
}

export function taskLine({ view, seats, acting, nameOf, sideOf, say }: Seen): string {
  if (view.result) return say("task-over");
  if (!view.begun) return say(view.chairs.some(({ taken }) => !taken) ? "task-seat" : "task-sealing");
  if (acting !== null)
    return seats.length > 1 ? say("task-named", { who: nameOf(acting) || sideOf(acting), task: view.task }) : view.task;
  const who = nameOf(view.mover) || sideOf(view.mover);
  if (view.to_act === CHANCE) return say("task-throwing", { who });
  return say(view.chairs[view.mover]?.program ? "task-thinking" : "task-waiting", { who });
}
