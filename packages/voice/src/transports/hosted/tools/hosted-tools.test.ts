import { expect, test } from "vitest";
import { rejects } from "../../../testing/outcomes.ts";
import { inputOf, limits } from "../testing/library-limits.ts";
import { hostedTools, type ToolableCall } from "./hosted-tools.ts";

/** A call that keeps what it was asked, and answers with `answer`. */
function toolsOver(answer: () => unknown = () => "done") {
  const asked: [string, ...unknown[]][] = [];
  const call = new Proxy({} as ToolableCall, {
    get:
      (_, method: string) =>
      (...given: unknown[]) => {
        asked.push([method, ...given]);
        return answer();
      },
  });
  return { tools: hostedTools(() => call), asked };
}

test.each(limits)("$method of $input: $ours, where the library $library", (limit) => {
  const { tools, asked } = toolsOver();
  const use = () => (tools[limit.method] as (input: unknown) => unknown)(inputOf(limit));
  const message = expect.stringContaining(limit.ours) as string;
  if (limit.ours === "takes") void use();
  else expect(use).toThrow(expect.objectContaining({ name: "TypeError", message }) as Error);
  expect(asked).toHaveLength(limit.ours === "takes" ? 1 : 0);
});

test("the library may write into what it gets without changing what was handed over", async () => {
  const settings = { audio: { processor: { type: "none" } } };
  const { tools, asked } = toolsOver();
  await tools.updateInputSettings(settings as never);
  expect(asked[0]![1]).toEqual(settings);
  Object.assign((asked[0]![1] as typeof settings).audio.processor, { type: "changed" });
  expect(settings.audio.processor.type).toBe("none");
});

test("what the library answers comes back, and a refusal becomes an error", async () => {
  const info = {};
  expect(await toolsOver(async () => info).tools.setUserData("hello")).toBe(info);
  const { tools } = toolsOver(rejects({ error: "no such session" }));
  await expect(tools.setUserData("hello")).rejects.toThrow("no such session");
});

test("without a call it is refused, but wrong input first", async () => {
  const tools = hostedTools(() => null);
  await expect(tools.setUserData("hello")).rejects.toThrow("There is no hosted call right now.");
  expect(() => tools.setUserData(1n)).toThrow(TypeError);
});
