// Which backend answers: the one place that chooses. A match is asked for where it is kept; everything else is asked of
// the server, where there is one, or of this device when the server is away and what is needed for that is kept here.
import { heldIn, isHeld } from "$lib/device/held";
import { here } from "$lib/device/here.svelte";
import { index } from "$lib/device/index";
import { fileAddress, isStatic } from "$lib/site";
import type { Backend } from "./backend";
import { server } from "./server";

// What a device can answer by itself: nothing of people, nor of matches that are kept elsewhere.
const ALONE = /^\/api\/(?:games|positions|puzzles|records|daily|session)(?=[/?]|$)/;
const GATEWAY = new Set([502, 503, 504]);

// Something before the server answers that nothing is behind it; the server itself says what is wrong in JSON.
const isAway = ({ status, headers }: Response): boolean =>
  GATEWAY.has(status) && !(headers.get("Content-Type") ?? "").startsWith("application/json");

const choosing: Backend = {
  async request(path, how) {
    if (isStatic) return (await fileFor(path, how)) ?? here.device.request(path, how);
    if (heldIn(path)) return here.device.request(path, how);
    const canGoOn = (): boolean => !how.signal?.aborted && here.canPlay && ALONE.test(path);
    try {
      const answer = await server.request(path, how);
      return isAway(answer) && canGoOn() ? await here.device.request(path, how) : answer;
    } catch (error) {
      if (!canGoOn()) throw error;
      return here.device.request(path, how);
    }
  },

  openMatch: (match, listener) => (isStatic || isHeld(match) ? here.device : server).openMatch(match, listener),
};

// This device, the server, or whichever of them there is.
export const backend = (isHere?: boolean): Backend => (isHere ? here.device : isHere === false ? server : choosing);

// Whether an answer comes from this device, so that the browser itself cannot ask for it.
export const isAnsweredHere = (path: string): boolean => isStatic || heldIn(path) !== null;

// What is the same for everybody lies in the folder, and needs no rules.
async function fileFor(path: string, how: RequestInit): Promise<Response | null> {
  if ((how.method ?? "GET") !== "GET") return null;
  const file = (await index()).answers[path];
  return file ? fetch(fileAddress(file), how.signal ? { signal: how.signal } : {}) : null;
}
