import { describe, expect, it } from "vitest";
import type { ScriptedConversation } from "../../../testing/calls/calls.ts";
import {
  callWith,
  goodbye,
  greeted,
  type Script,
  type Step,
  turn,
  words,
} from "../../../testing/calls/scripted-call.ts";
import { FRAME_SAMPLES, nothingHeard } from "../../speech/engines.ts";
import { turnTakingSettings } from "./turn-taking-settings.ts";

/** A pause that ends any turn but a phone number's. */
const endOfTurn = { pause: turnTakingSettings.maxEndpointingDelayMs + 20 };

describe("a caller's turn", () => {
  const complete = { complete: true };
  const forNumber = { asksForNumber: true };
  const keystrokes = Array.from({ length: 10 }, () => [80, 20]).flat();

  /** Speech and silence in turn, in milliseconds, after the greeting. */
  it.each<[string, number, readonly number[], Partial<ScriptedConversation>?]>([
    ["goes on over 320 ms of silence when its words sound complete", 0, [600, 320], complete],
    ["ends after 340 ms of silence when its words sound complete", 1, [600, 340], complete],
    ["goes on over 680 ms of silence otherwise", 0, [600, 680]],
    ["ends after 700 ms of silence otherwise", 1, [600, 700]],
    ["does not begin with a click of 100 ms", 0, [100, 1_000]],
    ["ends at 15 s at the latest", 1, [15_100]],
    ["is not held open by keystrokes", 1, [600, ...keystrokes]],
    ["with a phone number goes on over its groups", 0, [600, 1_200, 600], forNumber],
    ["with a phone number ends after 1.3 s of silence", 1, [600, 1_300], forNumber],
    ["with a complete phone number ends early", 1, [600, 340], { ...forNumber, ...complete }],
  ])("%s", async (_, utterances, sound, script = {}) => {
    const call = callWith({ script });
    await call.take(
      greeted,
      ...sound.map((ms, at) => (at % 2 === 0 ? { speak: ms } : { pause: ms })),
    );
    expect(call.conversation.utterances).toHaveLength(utterances);
    expect(call.sent({ role: "user", transcriptType: "final" })).toBe(utterances);
  });

  it.each<[string, string, Step[], string[]]>([
    [
      "ends when the caller's sound stops coming",
      words,
      [{ speak: 600 }, { wait: 1_200 }],
      [words],
    ],
    ["without words is passed over when it was short", "", [{ speak: 200 }, { pause: 800 }], []],
    ["without words is asked about when it was long", "", [{ speak: 600 }, { pause: 800 }], [""]],
  ])("%s", async (_, recognized, steps, heard) => {
    const call = callWith({ listener: { words: recognized } });
    await call.take(greeted, ...steps);
    expect(call.seen.heard).toEqual(heard);
  });

  it.each<[string, Step, number]>([
    ["in silence", greeted, 0],
    ["that interrupts a reply", { wait: 500 }, 1],
  ])("%s is recognized from 300 ms before its first sound on", async (_, before, interruptions) => {
    const call = callWith({ script: { greeting: turn("A.") } });
    await call.take(before);
    // Frames are numbered: up to 19 they are soft, from 2,000 on they are speech.
    const numbers = Array.from({ length: 40 }, (_frame, at) => (at < 20 ? at : 2_000 + at));
    const frames = numbers.map((number) => ({ frame: new Int16Array(FRAME_SAMPLES).fill(number) }));
    await call.take(...frames);
    expect(call.listener.heard).toEqual(numbers.slice(20 - 300 / 20));
    expect(call.seen.interruptions).toBe(interruptions);
  });
});

describe("an interruption", () => {
  const long = { greeting: turn("A.", "B.", "C.") };
  const offer = { greeting: turn("Tuesday at three.", "Shall I book it?") };
  const begun: Step = { wait: 500 };

  it("pauses the assistant after 80 ms, and stops it once the caller spoke for 250 ms", async () => {
    const call = callWith({ script: long });
    await call.take(begun, { speak: 240 });
    const lastLoudMs = Math.max(...call.played.flatMap(({ loud, atMs }) => (loud ? [atMs] : [])));
    expect(lastLoudMs - 500).toBeLessThanOrEqual(80);
    expect(call.seen.interruptions).toBe(0);

    await call.take({ speak: 20 });
    const played = call.played.length;
    await call.take({ speak: 200 });
    expect(call.seen.interruptions).toBe(1);
    expect(call.played.length - played).toBeLessThanOrEqual(2);
    expect(call.sent({ role: "assistant", status: "stopped" })).toBe(1);
  });

  it.each<[string, Script, Step[], object]>([
    [
      "is not made by the noise of connecting",
      {},
      [{ speak: 380 }, { pause: 20 }],
      { interruptions: 0, turnsBegun: 0 },
    ],
    [
      "is made by a word that is recognized only at its end",
      { script: long, listener: { hear: () => undefined } },
      [begun, { speak: 400 }, endOfTurn],
      { interruptions: 1, heard: [words] },
    ],
    [
      "whose words are gone at its end is asked about, for the reply is lost",
      { script: long, listener: { finish: async () => nothingHeard } },
      [begun, { speak: 300 }, endOfTurn],
      { interruptions: 1, heard: [""] },
    ],
    [
      "does not stop the assistant's goodbye",
      { script: { reply: goodbye } },
      [greeted, { type: "Bye" }, { wait: 100 }, { speak: 600 }, { wait: 2_000 }],
      { interruptions: 0, ends: ["assistant-ended-call"] },
    ],
    [
      "does not stop what may not be interrupted",
      {},
      [
        greeted,
        { send: { type: "say", message: "Listen well.", interruptionsEnabled: false } },
        { wait: 20 },
        { type: "Hello?" },
        { speak: 600 },
      ],
      { interruptions: 0 },
    ],
  ])("%s", async (_, made, steps, expected) => {
    const call = callWith(made);
    await call.take(...steps);
    expect(call.seen).toMatchObject(expected);
  });

  it("tells the conversation which sentences the caller did not hear to the end", async () => {
    const call = callWith({ script: { reply: offer.greeting } });
    const speaks: Step[] = [{ speak: 400 }, { pause: 1_000 }];
    await call.take({ wait: 1_500 }, ...speaks, ...speaks, { pause: 5_000 }, { type: "yes" });

    expect(call.conversation.utterances).toEqual([
      { text: words, confidence: 1 },
      { text: words, confidence: 1, interruptedSentences: [0, 1] },
      { text: "yes", confidence: 1 },
    ]);
  });

  it("by typing counts a started sentence as read, because its caption is shown", async () => {
    const call = callWith({ script: offer });
    await call.take(begun, { type: "yes" });
    expect(call.conversation.utterances).toMatchObject([{ interruptedSentences: [1] }]);
    expect(call.seen.interruptions).toBe(1);
  });
});

describe("noise during a reply", () => {
  const beep: Step[] = [{ speak: 300 }, { pause: 700 }];
  const cough: Step[] = [{ speak: 200 }, { pause: 2_000 }];

  it.each<[string, string, string[], Step[]]>([
    ["that was only a cough lets the assistant go on where it was", words, ["A."], cough],
    [
      "without words pauses each sentence once and never interrupts",
      "",
      ["A.", "B."],
      [...beep, ...beep, ...beep, ...beep, { speak: 5_000 }],
    ],
  ])("%s", async (_, recognized, say, noise) => {
    const script = { greeting: turn(...say) };
    const [call, undisturbed] = [
      callWith({ script, listener: { words: recognized } }),
      callWith({ script }),
    ];
    await call.take({ wait: 500 }, ...noise);
    await undisturbed.take({ wait: 3_000 });

    expect(call.seen).toMatchObject({ interruptions: 0, heard: [], said: say });
    expect(call.loudMs()).toBe(undisturbed.loudMs());
    expect(call.sent({ role: "assistant", status: "stopped" })).toBe(1);
  });

  it("that goes on lets the reply go on after 1.2 s", async () => {
    const call = callWith({ script: { greeting: turn("A.") }, listener: { words: "" } });
    await call.take({ wait: 500 });
    const before = call.loudMs();
    await call.take({ speak: 1_200 });
    expect(call.loudMs() - before).toBeLessThanOrEqual(100);
    await call.take({ speak: 400 });
    expect(call.loudMs() - before).toBeGreaterThanOrEqual(300);
  });

  it("much softer than the caller does not pause the reply", async () => {
    const call = callWith({ script: { reply: turn("A.", "B.") } });
    await call.take(greeted, { speak: 600 }, endOfTurn);
    const before = call.played.length;
    call.voice.level = 0.02;
    await call.take({ speak: 600 });

    expect(call.seen.interruptions).toBe(0);
    expect(call.played.length - before).toBe(600 / 20);
  });
});
