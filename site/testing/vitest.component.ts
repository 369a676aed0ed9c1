import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A busy machine is no failure: as in vitest.config.ts, a time-out only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });

// Files share their worker's window and packages. The page and our own modules are reset for each file.
document.body.replaceChildren();
vi.resetModules();

afterEach(cleanup);

// Testing Library detects fake timers by this name only. Otherwise it would wait forever for ours.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
