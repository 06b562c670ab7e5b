// A match of this device as a new one at the server, with all that was played so far and an open seat for a friend.
import type { CarriedForm, View } from "$lib/types";
import { NO_CLOCK } from "$parts/new/plan";

// The first seat at this device stays with whoever asks; the friend gets another one of it, or that of a program.
export function invitingForm(record: string, view: View, nameOf: (seat: number) => string, name: string): CarriedForm {
  const people = view.chairs.flatMap(({ holder }, seat) => (holder === "program" ? [] : [seat]));
  const own = people[0] ?? 0;
  const friend = people[1] ?? view.chairs.findIndex((_, seat) => seat !== own);
  return {
    record,
    seats: view.chairs.map(({ holder, program }, seat) => {
      if (seat === own || seat === friend) return { holder: "person", program: "", name: "" };
      if (holder === "program") return { holder, program, name: "" };
      return { holder: "device", program: "", name: nameOf(seat) };
    }),
    clock: NO_CLOCK,
    chat: false,
    mine: [own],
    name: name || nameOf(own),
  };
}
