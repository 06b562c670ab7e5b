// The last turn of a match, for who was not there when it was played: drawn again from the record.
import { lastMoves, type Change } from "$board/since";
import { request, requestText, ApiError } from "$lib/api";
import type { components } from "$lib/protocol";
import { settings } from "$lib/settings.svelte";
import type { Board, View } from "$lib/types";
import { draw } from "$parts/review/course.svelte";

type Recounted = components["schemas"]["Recounted"];

export async function lastTurn(match: string, watch: string, own: number[], board: Board): Promise<Change[]> {
  try {
    const record = await requestText(`/api/matches/${match}/record?language=${settings.language}`, { watch });
    const { start, steps } = await request<Recounted>("/api/records/read", { body: { record } });
    return await Promise.all(
      lastMoves(steps, own).map(async (number) => {
        const position = number > 0 ? steps[number - 1]!.position : start;
        const [before, now] = await Promise.all([drawn(position, []), drawn(position, [steps[number]!.move])]);
        return { before, now, board };
      }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return []; // then there is nothing to see again, which is what it was before
  }
}

const drawn = async (position: string, moves: string[]): Promise<View> => (await draw({ position }, moves)).view;
