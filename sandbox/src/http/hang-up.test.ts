import { Duplex } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { hangUp } from "./hang-up.ts";
import { ProblemError } from "./problem.ts";

afterEach(() => void vi.useRealTimers());

test("a socket whose client does not take the answer is destroyed after two seconds", () => {
  vi.useFakeTimers();
  const socket = new Duplex({ read: () => undefined, write: () => undefined });
  hangUp(socket, new ProblemError(404, "Not here."));
  vi.advanceTimersByTime(1_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
