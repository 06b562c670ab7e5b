// Which backend answers: the one place that chooses. A match is asked for where it is kept; everything else is asked of
// the server, where there is one, or of this device when it is running and the server is away.
import { heldIn, isHeld } from "$lib/device/held";
import { here } from "$lib/device/here.svelte";
import { index } from "$lib/device/index";
import { fileAddress, isStatic } from "$lib/site";
import type { Backend } from "./backend";
import { server } from "./server";

const choosing: Backend = {
  async request(path, how) {
    if (isStatic) return (await fileFor(path, how)) ?? here.device.request(path, how);
    if (heldIn(path)) return here.device.request(path, how);
    try {
      return await server.request(path, how);
    } catch (error) {
      if (how.signal?.aborted || here.state !== "ready") throw error;
      return here.device.request(path, how);
    }
  },

  openMatch: (match, listener) => (isStatic || isHeld(match) ? here.device : server).openMatch(match, listener),
};

export const backend = (isHere = false): Backend => (isHere ? here.device : choosing);

// Whether an answer comes from this device, so that the browser itself cannot ask for it.
export const isAnsweredHere = (path: string): boolean => isStatic || heldIn(path) !== null;

// What is the same for everybody lies in the folder, and needs no rules.
async function fileFor(path: string, how: RequestInit): Promise<Response | null> {
  if ((how.method ?? "GET") !== "GET") return null;
  const file = (await index()).answers[path];
  return file ? fetch(fileAddress(file), how.signal ? { signal: how.signal } : {}) : null;
}
