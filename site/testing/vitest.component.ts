import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A busy machine is no failure: as in vitest.config.ts, a time-out only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });

// Files share their worker with its window and packages; the page and our own modules begin anew.
document.body.replaceChildren();
vi.resetModules();

afterEach(cleanup);

// Testing Library looks for fake timers under this name alone, and would wait for ever for one of ours.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } });
