// Whether the server can be reached. The last request says so; what a browser believes about its network does not
// count.
const AGAIN = 5000; // milliseconds between two tries
const GATEWAY = new Set([502, 503, 504]); // something before the server answers that nothing is behind it

class Connection {
  isLost = $state(false);

  // What the worker kept (sw.js) is no answer of the server.
  received(answer: Response): void {
    this.isLost = answer.headers.has("Tablier-Kept") || GATEWAY.has(answer.status);
  }

  failed(): void {
    this.isLost = true;
  }
}

export const connection = new Connection();

// Try again now and then, and at once when the browser sees a network or the page is shown; return how to stop.
export function retry(task: () => unknown): () => void {
  const hurry = () => document.visibilityState === "visible" && void task();
  const timer = setInterval(hurry, AGAIN);
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  return () => {
    clearInterval(timer);
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
  };
}
