// Which backend answers: the one place that chooses.
import type { Backend } from "./backend";
import { server } from "./server";

export const backend = (): Backend => server;
