import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

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
