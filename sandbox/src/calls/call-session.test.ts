import { describe, expect, it } from "vitest";
import type { Effect } from "@ringwell/receptionist";
import type { CallerDetails, ServerMessage } from "@ringwell/provider-api";
import {
  cleaning,
  energyVoiceActivity,
  isLoud,
  ScriptedConversation,
  ScriptedListener,
  sessionWith,
  silentConnection,
  silentFrame,
  toneEngine,
  voicedFrame,
} from "../../testing/calls/calls.ts";
import { VirtualClock } from "../../testing/calls/virtual-clock.ts";
import type { Pace } from "../speech/engines.ts";
import type { Outcome } from "./conversation.ts";
import { TtsCache } from "./speech/tts-cache.ts";

/** Milliseconds of speech, of silence or of no sound at all; a typed line; an app message. */
type Step =
  | { speak: number }
  | { pause: number }
  | { wait: number }
  | { type: string }
  | { send: object };

interface Made {
  script?: Partial<ScriptedConversation>;
  listener?: Partial<ScriptedListener>;
  hearing?: Promise<ScriptedListener>;
  outcome?: Promise<Outcome>;
}

/** A call with everything scripted; a second of tone is each sentence's sound. */
function callWith({ script = {}, listener: heard = {}, hearing, outcome }: Made = {}) {
  const voice = { level: 0.1 };
  const clock = new VirtualClock();
  const conversation = Object.assign(new ScriptedConversation(), script);
  const listener = Object.assign(new ScriptedListener(), heard);
  const played: { atMs: number; loud: boolean }[] = [];
  const rendered: string[] = [];
  const made = sessionWith({
    clock,
    conversation,
    listener: hearing ?? Promise.resolve(listener),
    voiceActivity: energyVoiceActivity(voice),
    connection: {
      ...silentConnection,
      play: (sentence, frame) =>
        void played.push({ atMs: clock.now(), loud: isLoud(sentence.pcm(frame)) }),
    },
    ttsCache: new TtsCache({
      ...toneEngine,
      speak: (sentence: string, pace?: Pace) => {
        rendered.push(`${pace}: ${sentence}`);
        return toneEngine.speak();
      },
    }),
    ...(outcome && { carryOut: () => outcome }),
  });
  const { session, texts } = made;
  const messages = (): ServerMessage[] =>
    texts.filter((text) => text !== "listening").map((text) => JSON.parse(text) as ServerMessage);
  const send = (message: object): void => session.onMessage(JSON.stringify(message));
  const sound = async (frame: Int16Array, durationMs: number): Promise<void> => {
    for (let ms = 0; ms < durationMs; ms += 20) {
      session.onFrame(frame);
      await clock.advance(20);
    }
  };
  /** How many such messages the caller got. */
  const sent = (wanted: Partial<Record<string, unknown>>): number =>
    messages().filter((message) =>
      Object.entries(wanted).every(
        ([key, value]) => (message as Readonly<Record<string, unknown>>)[key] === value,
      ),
    ).length;
  session.start();
  return {
    ...made,
    clock,
    conversation,
    listener,
    voice,
    played,
    rendered,
    messages,
    take: async (...steps: Step[]): Promise<void> => {
      for (const step of steps) {
        if ("speak" in step) await sound(voicedFrame, step.speak);
        else if ("pause" in step) await sound(silentFrame, step.pause);
        else if ("wait" in step) await clock.advance(step.wait);
        else if ("send" in step) send(step.send);
        else send({ type: "add-message", message: { role: "user", content: step.type } });
      }
      await clock.advance(0);
    },
    sent,
    /** How long the caller heard the assistant. */
    loudMs: () => played.filter(({ loud }) => loud).length * 20,
    /** What came of the call so far. */
    get seen() {
      return {
        interruptions: sent({ type: "user-interrupted" }),
        turnsBegun: sent({ role: "user", status: "started" }),
        heard: conversation.utterances.map(({ text }) => text),
        said: messages().flatMap((each) =>
          each.type === "transcript" && each.role === "assistant" ? [each.transcript] : [],
        ),
        ends: made.ends,
      };
    },
  };
}

const turn = (...say: string[]) => ({ say, do: [], ends: false });
const goodbye = { ...turn("Goodbye."), ends: true };
const greeting = "Hello, this is the front desk.";
/** The greeting and its pause. */
const greeted: Step = { wait: 1_300 };
const words = new ScriptedListener().words;

it("a call greets at once and then listens", async () => {
  const call = callWith();
  await call.take();

  expect(call.played[0]).toEqual({ atMs: 0, loud: true });
  expect(call.texts).toContain("listening");
  expect(call.messages()[0]).toEqual({ type: "status-update", status: "in-progress" });
});

describe("a caller's turn", () => {
  const complete = { complete: true };
  const forNumber = { expected: "phone-number" } as const;
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
    if (utterances > 0) expect(call.listener.expected).toBe(script.expected ?? "anything");
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
  ])("%s", async (_, recognised, steps, heard) => {
    const call = callWith({ listener: { words: recognised } });
    await call.take(greeted, ...steps);
    expect(call.seen.heard).toEqual(heard);
  });

  it("is heard from before its first loud frame", async () => {
    const call = callWith();
    await call.take(greeted, { pause: 400 }, { speak: 120 });
    expect(call.listener.frames).toBe((300 + 120) / 20);
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

  it.each<[string, Made, Step[], object]>([
    [
      "is not made by the noise of connecting",
      {},
      [{ speak: 380 }, { pause: 20 }],
      { interruptions: 0, turnsBegun: 0 },
    ],
    [
      "is made by a word that is recognised only at its end",
      { script: long, listener: { hear: () => undefined } },
      [begun, { speak: 400 }, { pause: 720 }],
      { interruptions: 1, heard: [words] },
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
      { text: words, confidence: 1, interruptedSentences: offer.greeting.say },
      { text: "yes", confidence: 1 },
    ]);
  });

  it("by typing takes what has begun as read, for its caption stands there", async () => {
    const call = callWith({ script: offer });
    await call.take(begun, { type: "yes" });
    expect(call.conversation.utterances).toMatchObject([
      { interruptedSentences: ["Shall I book it?"] },
    ]);
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
  ])("%s", async (_, recognised, say, noise) => {
    const script = { greeting: turn(...say) };
    const [call, undisturbed] = [
      callWith({ script, listener: { words: recognised } }),
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
    await call.take(greeted, { speak: 600 }, { pause: 720 });
    const before = call.played.length;
    call.voice.level = 0.02;
    await call.take({ speak: 600 });

    expect(call.seen.interruptions).toBe(0);
    expect(call.played.length - before).toBe(600 / 20);
  });

  it("does not keep a typed yes from answering what the captions have shown", async () => {
    const call = callWith({ script: { greeting: turn("Tuesday at three."), reply: turn() } });
    await call.take({ wait: 500 }, { speak: 600 }, { pause: 1_000 }, { type: "yes" });
    expect(call.conversation.utterances.at(-1)).toEqual({ text: "yes", confidence: 1 });
  });
});

describe("what the receptionist does", () => {
  const booked = { booking: { ok: true, bookingId: "b1" } as const, receipt: null };
  const booking = { say: ["One moment."], do: [cleaning], ends: false };

  it("books what the caller asked for and says so after its own words", async () => {
    const receipt = { name: "hand-off", result: { note: "n" } } as const;
    const outcome = Promise.resolve({ ...booked, receipt });
    const call = callWith({ script: { reply: booking }, outcome });
    await call.take(greeted, { type: "Yes please" }, { wait: 4_000 });

    expect(call.conversation.booked).toEqual(['{"ok":true,"bookingId":"b1"}']);
    expect(call.sent({ type: "tool-calls-result" })).toBe(1);
    expect(call.seen.said).toEqual([greeting, "One moment.", "You are booked."]);
  });

  it("takes the next answer only when the booking is known", async () => {
    const { promise: outcome, resolve: settle } = Promise.withResolvers<Outcome>();
    const call = callWith({ script: { reply: booking }, outcome });
    await call.take(greeted, { type: "Yes" }, { type: "Hello?" }, { wait: 100 });
    expect(call.seen.heard).toEqual(["Yes"]);

    settle(booked);
    call.conversation.reply = turn();
    await call.take({ wait: 100 });
    expect(call.seen.heard).toEqual(["Yes", "Hello?"]);
    expect(call.conversation.booked).toHaveLength(1);
  });

  it("speaks slower once it is asked to, until the pace is set back", async () => {
    const call = callWith();
    await call.take(greeted);
    for (const reply of [
      { ...turn("Slowly."), pace: "slower" as const },
      turn("On which day?"),
      { ...turn("As before."), pace: "normal" as const },
    ]) {
      call.conversation.reply = reply;
      await call.take({ type: "Go on" }, greeted);
    }
    const expected = ["slower: Slowly.", "slower: On which day?", "normal: As before."];
    expect(call.rendered.slice(1)).toEqual(expected);
  });

  it("asks again after 8 s of silence", async () => {
    const call = callWith();
    await call.take({ wait: 8_900 });
    expect(call.conversation.silences).toBe(0);
    await call.take({ wait: 400 });
    expect(call.conversation.silences).toBe(1);
    expect(call.seen.said).toEqual([greeting, "Are you still there?"]);
  });

  const fails = (): never => {
    throw new Error("broken");
  };
  it.each<[string, () => Made]>([
    ["the conversation fails", () => ({ script: { answer: fails } })],
    ["speech recognition cannot start", () => ({ hearing: Promise.reject(new Error("full")) })],
  ])("hangs up when %s, and stays on the line no longer", async (_, made) => {
    const call = callWith(made());
    await call.take(greeted, { type: "Hello" }, { wait: 100 });
    expect(call.ends).toEqual(["assistant-failed"]);
    expect(call.clock.waiting).toBe(0);
  });
});

describe("a turn that is under way", () => {
  /** A call whose answers a test lets go, one by one. */
  async function heldCall() {
    const said: string[] = [];
    const held: (() => void)[] = [];
    const answer = ({ text }: { text: string }) => {
      said.push(text);
      const reply = { say: [`You said ${text}.`], do: [cleaning], ends: false };
      return new Promise<typeof reply>((resolve) => held.push(() => resolve(reply)));
    };
    const call = callWith({ script: { answer } });
    await call.take(greeted, { type: "one" }, { type: "two" });
    return { call, said, letGo: () => held.shift()?.() };
  }

  it("has the next line wait, and neither is asked whether they are still there", async () => {
    const { call, said, letGo } = await heldCall();
    await call.take({ wait: 20_000 });
    expect(said).toEqual(["one"]);
    expect(call.conversation.silences).toBe(0);

    letGo();
    await call.take({ wait: 20 });
    expect(said).toEqual(["one", "two"]);
    letGo();
    await call.take({ wait: 3_000 });
    expect(call.seen.said).toEqual([greeting, "You said one.", "You said two."]);
  });

  it("says and does nothing once the caller has hung up", async () => {
    const { call, said, letGo } = await heldCall();
    call.session.close();
    const before = call.texts.length;
    letGo();
    await call.take({ wait: 3_000 });

    expect(call.texts).toHaveLength(before);
    expect([call.actions, said]).toEqual([[], ["one"]]);
  });
});

describe("what the browser asks of the assistant", () => {
  const firstMessage: Step = { send: { type: "control", control: "say-first-message" } };

  it("is said aloud, sentence by sentence, and can end the call", async () => {
    const call = callWith();
    const message = "It is late. Good night!";
    await call.take(greeted, { send: { type: "say", message, endCallAfterSpoken: true } });
    await call.take({ wait: 1_000 });
    expect(call.seen).toMatchObject({ said: [greeting, "It is late."], ends: [] });

    await call.take({ wait: 3_000 });
    expect(call.seen.said).toEqual([greeting, "It is late.", "Good night!"]);
    expect(call.ends).toEqual(["assistant-ended-call"]);
  });

  it("waits for its turn when it may not interrupt the assistant", async () => {
    const call = callWith();
    const later = { type: "say", message: "Later.", interruptAssistantEnabled: false };
    await call.take({ wait: 200 }, { send: later }, { wait: 500 });
    expect(call.seen.said).toEqual([greeting]);
    await call.take({ wait: 1_000 });
    expect(call.seen.said).toEqual([greeting, "Later."]);
  });

  it("silences the assistant's sound and keeps its captions", async () => {
    const call = callWith();
    await call.take(greeted);
    const before = call.played.length;
    const muted: Step = { send: { type: "control", control: "mute-assistant" } };
    await call.take(muted, { type: "Hello" }, { wait: 1_500 });
    expect(call.played.length).toBe(before);
    expect(call.seen.said).toEqual([greeting, "On which day?"]);

    const unmuted: Step = { send: { type: "control", control: "unmute-assistant" } };
    await call.take(unmuted, firstMessage, { wait: 200 });
    expect(call.played.length).toBeGreaterThan(before);
  });

  it("does not say the first message over itself", async () => {
    const call = callWith();
    await call.take({ wait: 100 }, firstMessage, { wait: 3_000 });
    expect(call.seen.said).toEqual([greeting]);
  });

  it("hangs up for the caller", async () => {
    const call = callWith();
    await call.take({ wait: 0 }, { send: { type: "end-call" } });
    expect(call.ends).toEqual(["customer-ended-call"]);
    expect(call.listener.closed).toBe(1);
  });

  it("is counted and dropped when there is too much of it", async () => {
    const call = callWith();
    await call.take(...Array<Step>(100).fill({ type: "Hello" }), { wait: 1_000 });
    expect(call.conversation.utterances).toHaveLength(40);
  });
});

describe("what is known of the caller", () => {
  it("is written into their record once if they hang up before it was", async () => {
    const due = { type: "record", record: { name: "Maria Lopez" } } as Effect;
    const call = callWith({ script: { unrecorded: () => due } });
    await call.take(greeted);
    expect(call.actions).toEqual([]);
    call.session.close();
    call.session.close();
    expect(call.actions).toEqual([due]);
  });

  it("shows on their screen turn by turn, only what is new, and is not recorded", async () => {
    const stranger = { practice: "p", name: null, phone: null, known: null, wishes: [] };
    const unknown = { ...stranger, timing: null, budget: null, heard: null, booked: [] };
    let known: CallerDetails = unknown;
    const call = callWith({ script: { known: () => known as never } });
    const shown = () =>
      call
        .messages()
        .flatMap((each) => (each.type === "tool-calls-result" ? [each.toolCallResult.result] : []));
    await call.take(greeted);
    expect(shown()).toEqual([]);
    known = { ...unknown, wishes: ["teeth whitening"] };
    await call.take({ type: "How much is a teeth whitening?" }, { wait: 20 });
    await call.take({ type: "When are you open?" }, { wait: 20 });
    expect(shown()).toEqual([known]);
    known = { ...known, name: "Maria Lopez" };
    await call.take({ type: "My name is Maria Lopez" }, { wait: 20 });
    expect(shown().slice(1)).toEqual([known]);

    expect(call.recorded.map(({ type }) => type)).toContain("transcript");
    expect(call.recorded.map(({ type }) => type)).not.toContain("tool-calls-result");
  });
});
