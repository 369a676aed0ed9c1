import { expect, it } from "vitest";
import { Phrasebook } from "./phrasebook.ts";

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
    close: async () => undefined,
  };
}

it("makes a prepared sentence once, however often it is said", async () => {
  const engine = engineThatFails(0);
  const phrasebook = new Phrasebook(engine);
  await phrasebook.prepare(["Hello."]);

  expect(await phrasebook.say("Hello.")).toBe(await phrasebook.say("Hello."));
  expect(engine.asked).toEqual(["Hello."]);
});

it("makes a sentence once that is prepared twice, or was said before", async () => {
  const engine = engineThatFails(0);
  const phrasebook = new Phrasebook(engine);
  await phrasebook.prepare(["Hello."]);
  await phrasebook.say("One moment.");
  await phrasebook.prepare(["Hello.", "One moment.", "Goodbye."]);

  expect(engine.asked).toEqual(["Hello.", "One moment.", "Goodbye."]);
});

it("keeps a sentence said slower beside the same one said as usual", async () => {
  const engine = engineThatFails(0);
  const phrasebook = new Phrasebook(engine);
  await phrasebook.prepare(["Hello."]);
  const slower = await phrasebook.say("Hello.", "slower");

  expect(await phrasebook.say("Hello.", "slower")).toBe(slower);
  expect(await phrasebook.say("Hello.")).not.toBe(slower);
  expect(engine.asked).toEqual(["Hello.", "Hello."]);
});

it("tries a sentence again whose preparation failed", async () => {
  const engine = engineThatFails(1);
  const phrasebook = new Phrasebook(engine);
  await expect(phrasebook.prepare(["Hello.", "Goodbye."])).rejects.toThrow("no voice");

  await expect(phrasebook.say("Hello.")).resolves.toBeDefined();
  expect(engine.asked).toEqual(["Hello.", "Hello."]);
});

it("tries a sentence again that failed while it was said", async () => {
  const phrasebook = new Phrasebook(engineThatFails(1));
  await expect(phrasebook.say("Tuesday at 3.")).rejects.toThrow("no voice");

  await expect(phrasebook.say("Tuesday at 3.")).resolves.toBeDefined();
});
