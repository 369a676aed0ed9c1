import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog, type LogForm, type SeenRequest } from "./log.ts";

const seen: SeenRequest = { id: "r1", method: "GET", route: "/call/:id", status: 200, ms: 1.5 };

const open: ReturnType<typeof createLog>[] = [];
beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T15:00:00Z") }),
);
afterEach(() => {
  vi.useRealTimers();
  for (const log of open.splice(0)) log.close();
});

function logIn(form: LogForm) {
  const lines: string[] = [];
  const log = createLog(form, (line) => lines.push(line));
  open.push(log);
  return { log, lines };
}

test("as JSON, a request is one line of facts and a level, and a failed one is an error", () => {
  const { log, lines } = logIn("json");
  log.request(seen);
  log.request({ ...seen, status: 500, failure: "RangeError" });
  const time = "2026-11-20T15:00:00.000Z";
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time, level: "info", ...seen },
    { time, level: "error", ...seen, status: 500, failure: "RangeError" },
  ]);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
});

test("as JSON, what the parts say of failures is a line too, and of an error its kind alone", () => {
  const { log, lines } = logIn("json");
  console.error("The outbox could not go on.", new TypeError("for dana@example.com"), {
    name: "Dana",
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: "2026-11-20T15:00:00.000Z",
      level: "error",
      message: "The outbox could not go on. TypeError object",
    },
  ]);
  log.close();
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  console.error("again");
  expect(said).toHaveBeenCalledWith("again");
  expect(lines).toHaveLength(1);
  said.mockRestore();
});

test("as text, a request is a line that a person reads", () => {
  const { log, lines } = logIn("text");
  log.request(seen);
  log.request({ ...seen, status: 500, failure: "RangeError" });
  expect(lines).toEqual([
    "15:00:00 GET /call/:id 200 1.5 ms\n",
    "15:00:00 GET /call/:id 500 1.5 ms (RangeError, r1)\n",
  ]);
});

test("switched off, requests are not written down", () => {
  const { log, lines } = logIn("off");
  log.request(seen);
  expect(lines).toEqual([]);
});
