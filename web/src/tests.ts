// Tests share their modules, which makes them twice as fast: each leaves time as it found it.
import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());
