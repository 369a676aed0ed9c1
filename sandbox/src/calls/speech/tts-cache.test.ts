import { expect, it } from "vitest";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { createTtsCache } from "./tts-cache.ts";

/** Speaks once `failures` sentences have failed. */
function engineThatFails(failures: number) {
  const asked: string[] = [];
  return {
    asked,
    speak: async (sentence: string) => {
      asked.push(sentence);
      if (asked.length <= failures) throw new Error("no voice");
      return new Int16Array(320);
    },
  };
}

it("makes a sentence once for each pace that is prepared twice, or was said before", async () => {
  const engine = engineThatFails(0);
  const ttsCache = createTtsCache(engine);
  await ttsCache.warmUp(["Hello."]);
  await ttsCache.say("One moment.");
  const slower = await ttsCache.say("Hello.", "slower");
  await ttsCache.warmUp(["Hello.", "One moment.", "Goodbye."]);

  expect(engine.asked).toEqual(["Hello.", "One moment.", "Hello.", "Goodbye."]);
  expect(await ttsCache.say("Hello.", "slower")).toBe(slower);
  expect(await ttsCache.say("Hello.")).not.toBe(slower);
});

const { counted } = reportedFailures();

it("reports a sentence whose preparation failed, and tries it again", async () => {
  const engine = engineThatFails(1);
  const ttsCache = createTtsCache(engine);
  await expect(ttsCache.warmUp(["Hello.", "Goodbye."])).rejects.toThrow("no voice");

  await expect(ttsCache.say("Hello.")).resolves.toBeDefined();
  expect(engine.asked).toEqual(["Hello.", "Hello."]);
  expect(await counted()).toEqual({ "speech Error": 1 });
});
