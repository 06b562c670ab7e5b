// The worker of this device: Python with the rules, and the logs. It is asked over a port as a server over a network.
import { open } from "./database";
import { DeviceError } from "./device";
import type { FromWorker, ToWorker } from "./messages";
import { PythonHost } from "./host";
import { Kernels } from "./kernels";
import { startPython } from "./python";
import { DeviceStore } from "./store";

type Start = Extract<ToWorker, { t: "start" }>;

const CHANNEL = "tablier"; // to the other tabs of this browser
const MANY = 100;
const LATER = 300; // milliseconds until the list of matches says what a match has become

const post = (message: FromWorker) => postMessage(message);
let host: PythonHost | null = null;

onmessage = ({ data }: MessageEvent<ToWorker>) => void (data.t === "start" ? start(data) : host?.receive(data));

async function start({ index, base }: Start): Promise<void> {
  try {
    const store = new DeviceStore(await opened(), { grown: (match, head) => grown(store, match, head), full });
    let loaded = 0;
    const python = await startPython(index.parts, base, (bytes) => post({ t: "loading", loaded: (loaded += bytes) }));
    const tabs = new BroadcastChannel(CHANNEL);
    const made = await PythonHost.made(python, store, {
      post,
      broadcast: (hint) => tabs.postMessage(hint),
      kernels: new Kernels(index.kernels, base),
    });
    tabs.onmessage = ({ data }) => made.heard(String(data));
    host = made;
    post({ t: "ready" });
    void describeAll(store);
  } catch (error) {
    const why = error instanceof DeviceError ? error.why : "start";
    post({ t: "failed", why, detail: String(error) });
  }
}

const opened = () =>
  open().catch((error: unknown) => {
    throw new DeviceError("storage-none", String(error));
  });

const full = () => post({ t: "failed", why: "storage-full", detail: "" });

// The list of matches is read without any rules: what it says of a match is kept beside its log, a moment later.
const waiting = new Set<string>();

function grown(store: DeviceStore, match: string, head: number): void {
  if (head === 0) post({ t: "created", match });
  if (waiting.has(match)) return;
  waiting.add(match);
  setTimeout(() => void describe(store, match), LATER);
}

async function describe(store: DeviceStore, match: string): Promise<void> {
  waiting.delete(match);
  const answer = await host?.request("GET", `/api/matches/${match}`, {}, "");
  if (answer?.status === 200) await store.describe(match, String(answer.body));
}

// A tab that was killed may not have come to that.
async function describeAll(store: DeviceStore): Promise<void> {
  for (const { match, line } of await store.newest(MANY)) if (!line) await describe(store, match);
}
