import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLog, type LogForm, type SeenRequest } from "./log.ts";

const seen: SeenRequest = { id: "r1", method: "GET", route: "/call/:id", status: 200, ms: 1.5 };

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T15:00:00Z") }),
);
afterEach(() => void vi.useRealTimers());

function logIn(form: LogForm) {
  const lines: string[] = [];
  const { error } = console;
  onTestFinished(() => void (console.error = error));
  const log = createLog(form, (line) => lines.push(line));
  return { log, lines };
}

const time = "2026-11-20T15:00:00.000Z";
const failed = { ...seen, status: 500, failure: "RangeError" };

test.each<[LogForm, ...lines: string[]]>([
  [
    "json",
    `${JSON.stringify({ time, level: "info", ...seen })}\n`,
    `${JSON.stringify({ time, level: "error", ...failed })}\n`,
  ],
  [
    "text",
    "15:00:00 GET /call/:id 200 1.5 ms\n",
    "15:00:00 GET /call/:id 500 1.5 ms (RangeError, r1)\n",
  ],
  ["off"],
])("as %s, a request and one that failed are these lines: %s%s", (form, ...expected) => {
  const { log, lines } = logIn(form);
  log(seen);
  log(failed);
  expect(lines).toEqual(expected);
});

test("as JSON, what the parts say of failures is a line too, and of an error its kind alone", () => {
  const { lines } = logIn("json");
  console.error("The outbox could not go on.", new TypeError("for dana@example.com"), {
    name: "Dana",
  });
  const message = "The outbox could not go on. TypeError object";
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ time, level: "error", message }]);
});

const program = `
  import { writeOut } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
  // A line after its standard output was closed, another after the failure of the first, then its end.
  process.stdin.on("data", () => writeOut("line\\n"));
`;

test("the process goes on when the reader of its log is gone", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let errors = "";
  child.stderr.on("data", (bytes) => (errors += String(bytes)));
  child.stdin.on("error", () => undefined);
  child.stdout.destroy();
  await once(child.stdout, "close");
  child.stdin.write("first");
  child.stdin.end("second");
  const [code] = (await once(child, "close")) as [number | null];
  expect({ code, failed: errors.includes("EPIPE") }).toEqual({ code: 0, failed: false });
});
