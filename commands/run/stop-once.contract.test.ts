import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const program = `
  import { stopOnce } from ${JSON.stringify(new URL("stop-once.ts", import.meta.url).href)};
  setInterval(() => undefined, 60_000);
  stopOnce(async () => console.log("farewell"));
  console.log("ready");
`;

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s stops it in order", async (signal) => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let said = "";
  child.stdout.on("data", (bytes) => {
    said += String(bytes);
    if (said === "ready\n") child.kill(signal);
  });
  const [code] = (await once(child, "close")) as [number | null];
  expect({ code, said }).toEqual({ code: 0, said: "ready\nfarewell\n" });
});
