// Questions that take the server long: asked, and asked again until there is an answer.
import { request, ApiError } from "$lib/api";
import { errorText } from "$lib/errors";

interface Studied<Found> {
  done: boolean;
  progress: number;
  found: Found | null;
}

const PAUSE = 2500; // milliseconds between two questions

export class Study<Found> {
  found = $state.raw<Found | null>(null);
  progress = $state(0);
  problem = $state("");
  isAsking = $state(false);
  #number = 0;

  // Ask until it is done, or until something else is asked or the page is left.
  async request(path: string, body?: unknown): Promise<Found | null> {
    const number = this.#begin();
    while (number === this.#number) {
      try {
        const answer = await request<Studied<Found>>(path, body === undefined ? {} : { body });
        if (number !== this.#number) return null;
        this.progress = answer.progress;
        if (answer.done) return this.#end(answer.found);
        await pause(PAUSE);
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem;
        if (number !== this.#number) return null;
        if (problem.status !== 429) return this.#fail(problem);
        await pause(1000 * Math.max(2, problem.retry)); // somebody else here asks a lot: wait as long as they say
      }
    }
    return null;
  }

  leave(): void {
    this.#number += 1;
    this.isAsking = false;
  }

  #begin(): number {
    this.found = null;
    this.progress = 0;
    this.problem = "";
    this.isAsking = true;
    return (this.#number += 1);
  }

  #end(found: Found | null): Found | null {
    this.found = found;
    this.isAsking = false;
    return found;
  }

  #fail(problem: ApiError): null {
    this.problem = errorText(problem);
    this.isAsking = false;
    return null;
  }
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
