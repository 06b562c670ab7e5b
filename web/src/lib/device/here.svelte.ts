// The rules on this device as the page knows them: how far they are loaded, and what is wrong.
import { keep } from "$lib/serviceworker";
import { fileAddress, isStatic } from "$lib/site";
import { loadItem, saveItem } from "$lib/storage";
import { Device, DeviceError } from "./device";
import { hold } from "./held";
import { bytesOf, filesOf, index, sizeOf } from "./index";
import type { DeviceProblem, FromWorker, Port, ToWorker } from "./messages";

const WANTED = "tablier.without"; // whether this device was to play without its server

class Here {
  state = $state<"off" | "loading" | "ready">("off");
  loaded = $state(0); // bytes
  total = $state(0); // to begin with
  size = $state(0); // of everything
  isKept = $state<boolean>(!isStatic && loadItem(WANTED, false)); // it can go on without a network
  problem = $state<DeviceProblem | null>(null);
  readonly device = new Device(makePort, {
    loading: (loaded) => (this.loaded = loaded),
    ready: () => {
      this.state = "ready";
      this.problem = null;
      document.documentElement.dataset["device"] = "ready";
      void this.#keep().catch(() => undefined); // where nothing may be kept, it is loaded again
    },
    failed: (why) => {
      if (this.state === "loading") this.state = "off";
      this.problem = why;
    },
    created: (match) => hold(match),
  });

  // Have everything kept for when there is no network.
  async #keep(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    await keep(["device.json", ...(isStatic ? [] : ["api/games"]), ...filesOf(await index())].map(fileAddress));
    saveItem(WANTED, true);
    this.isKept = true;
    document.documentElement.dataset["device"] = "kept";
  }

  // Whether it plays already, or can begin to without a network.
  get canPlay(): boolean {
    return this.state !== "off" || this.isKept;
  }

  // Somebody has played here without the server: what the next version needs for that is fetched while it is there.
  async renew(): Promise<void> {
    if (!isStatic && this.isKept) await this.#keep().catch(() => undefined);
  }

  // Say how much there is to load, before anything is.
  async measure(): Promise<void> {
    const found = await index();
    this.total = bytesOf(found.parts);
    this.size = sizeOf(found);
  }

  started(): void {
    this.state = "loading";
    this.problem = null;
  }
}

async function makePort(): Promise<Port> {
  here.started();
  if (!isAble()) throw new DeviceError("old");
  await here.measure();
  const { parts, kernels } = await index();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const port = portOf(worker);
  port.post({ t: "start", index: { parts, kernels }, base: fileAddress("") });
  void navigator.storage?.persist?.().catch(() => undefined); // asked, and never needed
  return port;
}

function portOf(worker: Worker): Port {
  return {
    post: (message: ToWorker) => worker.postMessage(message),
    listen: (listener: (message: FromWorker) => void) => {
      worker.onmessage = ({ data }) => listener(data as FromWorker);
      worker.onerror = ({ message }) => listener({ t: "failed", why: "start", detail: message });
    },
  };
}

const NEEDED = ["Worker", "WebAssembly", "DecompressionStream", "BigInt64Array", "BroadcastChannel"] as const;
// A module whose one function sums numbers eight at a time, as the compiled searches do.
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

export const isAble = (browser: object = globalThis): boolean =>
  NEEDED.every((name) => name in browser) && WebAssembly.validate(new Uint8Array(SIMD));

export const here = new Here();
