import { expect, test } from "vitest";
import { runProgram } from "../testing/run-program.ts";

const program = `
  import { stopOnce } from ${JSON.stringify(new URL("stop-once.ts", import.meta.url).href)};
  setInterval(() => undefined, 60_000);
  stopOnce(async () => console.log("farewell"));
  console.log("ready");
`;

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s stops it in order", async (signal) => {
  const ended = await runProgram(process.execPath, ["--input-type=module", "--eval", program], {
    onOutput: (child, said) => void (said === "ready\n" && child.kill(signal)),
  });
  expect(ended).toEqual({ code: 0, said: "ready\nfarewell\n" });
});
