import { describe, expect, it } from "vitest";
import type { Effect } from "@ringwell/receptionist";
import type { CallerDetails, ServerMessage } from "@ringwell/provider-api";
import type { TtsEngine } from "../speech/engines.ts";
import {
  cleaning,
  energyVoiceActivity,
  isLoud,
  ScriptedConversation,
  ScriptedListener,
  silentFrame,
  silentConnection,
  toneEngine,
  voicedFrame,
} from "../../testing/calls/calls.ts";
import type { Outcome } from "./conversation.ts";
import { CallSession } from "./call-session.ts";
import { TtsCache } from "./speech/tts-cache.ts";
import type { EndedReason } from "./room.ts";
import { VirtualClock } from "../../testing/calls/virtual-clock.ts";

/** A call with everything scripted; a second of tone is each sentence's sound. */
function callWith(
  script: Partial<ScriptedConversation> = {},
  outcome?: Promise<Outcome>,
  speaking: TtsEngine = toneEngine,
  level = 0.1,
) {
  const voice = { level };
  const clock = new VirtualClock();
  const conversation = Object.assign(new ScriptedConversation(), script);
  const listener = new ScriptedListener();
  const texts: string[] = [];
  const played: { atMs: number; loud: boolean }[] = [];
  const ends: EndedReason[] = [];
  const recorded: ServerMessage[] = [];
  const actions: Effect[] = [];
  const send = (message: object): void => session.onMessage(JSON.stringify(message));
  const session: CallSession = new CallSession({
    room: {
      tell: (message) => {
        recorded.push(message);
        texts.push(JSON.stringify(message));
      },
      end: (reason) => {
        ends.push(reason);
        session.close();
      },
      isAway: false,
    },
    connection: {
      ...silentConnection,
      play: (sentence, frame) =>
        void played.push({ atMs: clock.now(), loud: isLoud(sentence.pcm(frame)) }),
      send: (text) => void texts.push(text),
    },
    conversation,
    listener: Promise.resolve(listener),
    voiceActivity: energyVoiceActivity(voice),
    ttsCache: new TtsCache(speaking),
    carryOut: (action) => {
      actions.push(action);
      return outcome ?? Promise.resolve({ booking: null, receipt: null });
    },
    clock,
  });
  const messages = (): ServerMessage[] =>
    texts.filter((text) => text !== "listening").map((text) => JSON.parse(text) as ServerMessage);
  const sound = async (frame: Int16Array, durationMs: number): Promise<void> => {
    for (let ms = 0; ms < durationMs; ms += 20) {
      session.onFrame(frame);
      await clock.advance(20);
    }
  };
  session.start();
  return {
    clock,
    conversation,
    listener,
    session,
    voice,
    played,
    ends,
    texts,
    recorded,
    actions,
    messages,
    speak: (ms: number) => sound(voicedFrame, ms),
    pause: (ms: number) => sound(silentFrame, ms),
    type: (content: string) => send({ type: "add-message", message: { role: "user", content } }),
    send,
    /** How many such messages the caller got. */
    sent: (wanted: Partial<Record<string, unknown>>) =>
      messages().filter((message) =>
        Object.entries(wanted).every(
          ([key, value]) => (message as Readonly<Record<string, unknown>>)[key] === value,
        ),
      ).length,
  };
}

const turn = (say: string[], more: { ends?: boolean } = {}) => ({
  say,
  do: [],
  ends: more.ends ?? false,
});
/** The greeting and its pause. */
const greetingMs = 1_300;
async function greetedCall(...made: Parameters<typeof callWith>) {
  const call = callWith(...made);
  await call.clock.advance(greetingMs);
  return call;
}

describe("a call that begins", () => {
  it("greets at once and then listens", async () => {
    const call = callWith();
    await call.clock.advance(0);

    expect(call.played[0]).toEqual({ atMs: 0, loud: true });
    expect(call.texts).toContain("listening");
    expect(call.messages()[0]).toEqual({ type: "status-update", status: "in-progress" });
  });

  it("is not interrupted by the noise of connecting", async () => {
    const call = callWith();
    await call.speak(380);
    await call.pause(20);

    expect(call.sent({ type: "user-interrupted" })).toBe(0);
    expect(call.sent({ type: "speech-update", role: "user" })).toBe(0);
  });

  it("hangs up when speech recognition cannot start", async () => {
    const ends: EndedReason[] = [];
    const call = callWith();
    const session = new CallSession({
      room: { tell: () => undefined, end: (reason) => void ends.push(reason), isAway: false },
      connection: silentConnection,
      conversation: call.conversation,
      listener: Promise.reject(new Error("full")),
      voiceActivity: energyVoiceActivity(),
      ttsCache: new TtsCache(toneEngine),
      carryOut: () => Promise.reject(new Error("unused")),
      clock: call.clock,
    });
    session.start();
    await call.clock.advance(0);

    expect(ends).toEqual(["assistant-failed"]);
    session.close();
  });
});

describe("a caller's turn", () => {
  const complete = { complete: true };
  const forNumber = { expected: "phone-number" } as const;

  /** Speech and silence in turn, in milliseconds, after the greeting. */
  it.each<[string, number, readonly number[], Partial<ScriptedConversation>?]>([
    ["goes on over 320 ms of silence when its words sound complete", 0, [600, 320], complete],
    ["ends after 340 ms of silence when its words sound complete", 1, [600, 340], complete],
    ["goes on over 680 ms of silence otherwise", 0, [600, 680]],
    ["ends after 700 ms of silence otherwise", 1, [600, 700]],
    ["does not begin with a click of 100 ms", 0, [100, 1_000]],
    ["ends at 15 s at the latest", 1, [15_100]],
    [
      "is not held open by keystrokes",
      1,
      [
        600,
        ...Array<number>(10)
          .fill(80)
          .flatMap((ms) => [ms, 20]),
      ],
    ],
    ["with a phone number goes on over its groups", 0, [600, 1_200, 600], forNumber],
    ["with a phone number ends after 1.3 s of silence", 1, [600, 1_300], forNumber],
    [
      "with a complete phone number ends after 340 ms",
      1,
      [600, 340],
      { ...forNumber, ...complete },
    ],
  ])("%s", async (_, utterances, sound, script = {}) => {
    const call = await greetedCall(script);
    for (const [at, ms] of sound.entries()) await (at % 2 === 0 ? call.speak(ms) : call.pause(ms));
    expect(call.conversation.utterances).toHaveLength(utterances);
    expect(call.sent({ type: "transcript", role: "user", transcriptType: "final" })).toBe(
      utterances,
    );
    if (utterances > 0) expect(call.listener.expected).toBe(script.expected ?? "anything");
  });

  it("is heard from before its first loud frame", async () => {
    const call = await greetedCall();
    await call.pause(400);
    await call.speak(120);

    expect(call.listener.frames).toBe((300 + 120) / 20);
  });

  it("ends when the caller's sound stops coming", async () => {
    const call = await greetedCall();
    await call.speak(600);
    await call.clock.advance(1_200);

    expect(call.conversation.utterances).toHaveLength(1);
  });

  it("without words is passed over when it was short, and asked about when it was long", async () => {
    const call = await greetedCall();
    call.listener.words = "";
    await call.speak(200);
    await call.pause(800);
    expect(call.conversation.utterances).toHaveLength(0);

    await call.speak(600);
    await call.pause(800);
    expect(call.conversation.utterances).toEqual([{ text: "", confidence: 1 }]);
  });
});

describe("an interruption", () => {
  it("stops the assistant within two frames once the caller spoke for 250 ms", async () => {
    const call = callWith({ greeting: turn(["A.", "B.", "C."]) });
    await call.clock.advance(500);
    await call.speak(240);
    expect(call.sent({ type: "user-interrupted" })).toBe(0);

    await call.speak(20);
    const played = call.played.length;
    await call.speak(200);

    expect(call.sent({ type: "user-interrupted" })).toBe(1);
    expect(call.played.length - played).toBeLessThanOrEqual(2);
    expect(call.sent({ role: "assistant", status: "stopped" })).toBe(1);
  });

  it("tells the conversation which sentences the caller did not hear to the end", async () => {
    const call = callWith({ reply: turn(["Tuesday at three.", "Shall I book it?"]) });
    await call.clock.advance(greetingMs + 200);
    await call.speak(400);
    await call.pause(1_000);
    expect(call.conversation.utterances).toEqual([{ text: call.listener.words, confidence: 1 }]);
    await call.speak(400);
    await call.pause(1_000);
    expect(call.conversation.utterances.at(-1)).toMatchObject({
      interruptedSentences: ["Tuesday at three.", "Shall I book it?"],
    });

    await call.pause(5_000);
    call.type("yes");
    await call.clock.advance(0);
    expect(call.conversation.utterances.at(-1)).toEqual({ text: "yes", confidence: 1 });
  });

  it("by typing takes what has begun as read, for its caption stands there", async () => {
    const call = callWith({ greeting: turn(["Tuesday at three.", "Shall I book it?"]) });
    await call.clock.advance(500);
    call.type("yes");
    await call.clock.advance(0);
    expect(call.conversation.utterances.at(-1)).toMatchObject({
      interruptedSentences: ["Shall I book it?"],
    });
    expect(call.sent({ type: "user-interrupted" })).toBe(1);
  });

  it("by a word that is recognised only at its end stops the assistant then", async () => {
    const call = callWith({ greeting: turn(["A.", "B.", "C."]) });
    call.listener.hear = () => undefined;
    await call.clock.advance(500);
    await call.speak(400);
    await call.pause(720);

    expect(call.sent({ type: "user-interrupted" })).toBe(1);
    expect(call.conversation.utterances).toHaveLength(1);
  });

  it("has the assistant stand still from the first 80 ms of it", async () => {
    const call = callWith({ greeting: turn(["A.", "B.", "C."]) });
    await call.clock.advance(500);
    const beganAtMs = call.clock.now();
    await call.speak(240);

    const lastLoudMs = Math.max(...call.played.flatMap(({ loud, atMs }) => (loud ? [atMs] : [])));
    expect(lastLoudMs - beganAtMs).toBeLessThanOrEqual(80);
    expect(call.sent({ type: "user-interrupted" })).toBe(0);
  });

  it("that was only a cough lets the assistant go on where it was", async () => {
    const call = callWith({ greeting: turn(["A."]) });
    const unhurt = callWith({ greeting: turn(["A."]) });
    await call.clock.advance(500);
    await call.speak(200);
    await call.pause(2_000);
    await unhurt.clock.advance(2_700);

    const loudFrames = (one: typeof call) => one.played.filter(({ loud }) => loud).length;
    expect(loudFrames(call)).toBe(loudFrames(unhurt));
    expect(call.sent({ role: "assistant", transcript: "A." })).toBe(1);
    expect(call.sent({ type: "speech-update", role: "assistant", status: "stopped" })).toBe(1);
  });

  it("does not stop the assistant's goodbye", async () => {
    const call = await greetedCall({ reply: turn(["Goodbye."], { ends: true }) });
    call.type("Bye");
    await call.clock.advance(100);
    await call.speak(600);
    await call.clock.advance(2_000);

    expect(call.sent({ type: "user-interrupted" })).toBe(0);
    expect(call.ends).toEqual(["assistant-ended-call"]);
  });
});

describe("noise during a reply", () => {
  const loudMs = (call: ReturnType<typeof callWith>): number =>
    call.played.filter(({ loud }) => loud).length * 20;

  it("without words pauses each sentence once and never interrupts", async () => {
    const call = callWith({ greeting: turn(["A.", "B."]) });
    const undisturbed = callWith({ greeting: turn(["A.", "B."]) });
    call.listener.words = "";
    await call.clock.advance(500);
    for (let beep = 0; beep < 4; beep += 1) {
      await call.speak(300);
      await call.pause(700);
    }
    await call.speak(5_000);
    await undisturbed.clock.advance(9_500);

    expect(call.sent({ type: "user-interrupted" })).toBe(0);
    expect(loudMs(call)).toBe(loudMs(undisturbed));
    expect(call.sent({ role: "assistant", transcript: "B." })).toBe(1);
    expect(call.conversation.utterances).toEqual([]);
  });

  it("that goes on lets the reply go on after 1.2 s", async () => {
    const call = callWith({ greeting: turn(["A."]) });
    call.listener.words = "";
    await call.clock.advance(500);
    const before = loudMs(call);
    await call.speak(1_200);
    expect(loudMs(call) - before).toBeLessThanOrEqual(100);

    await call.speak(400);

    expect(loudMs(call) - before).toBeGreaterThanOrEqual(300);
  });

  it("much softer than the caller does not pause the reply", async () => {
    const call = await greetedCall({ reply: turn(["A.", "B."]) }, undefined, toneEngine, 0.1);
    await call.speak(600);
    await call.pause(720);
    const before = call.played.length;
    call.voice.level = 0.02;
    await call.speak(600);

    expect(call.sent({ type: "user-interrupted" })).toBe(0);
    expect(call.played.length - before).toBe(600 / 20);
  });

  it("does not keep a typed yes from answering what the captions have shown", async () => {
    const call = callWith({ greeting: turn(["Tuesday at three."]) });
    await call.clock.advance(500);
    await call.speak(600);
    await call.pause(1_000);
    call.conversation.reply = turn([]);
    call.type("yes");
    await call.clock.advance(0);

    expect(call.conversation.utterances.at(-1)).toEqual({ text: "yes", confidence: 1 });
  });
});

describe("a caller who asks for it slower", () => {
  it("hears that and everything after it slower, until the pace is set back", async () => {
    const asked: string[] = [];
    const speaking: TtsEngine = {
      ...toneEngine,
      speak: (sentence, pace) => {
        asked.push(`${pace}: ${sentence}`);
        return toneEngine.speak();
      },
    };
    const call = await greetedCall(
      { reply: { ...turn(["Slowly."]), pace: "slower" } },
      undefined,
      speaking,
    );
    call.type("Slower please");
    await call.clock.advance(greetingMs);
    call.conversation.reply = turn(["On which day?"]);
    call.type("A cleaning");
    await call.clock.advance(greetingMs);
    call.conversation.reply = { ...turn(["As before."]), pace: "normal" };
    call.type("Faster please");
    await call.clock.advance(greetingMs);

    expect(asked.slice(1)).toEqual([
      "slower: Slowly.",
      "slower: On which day?",
      "normal: As before.",
    ]);
  });
});

describe("what the receptionist does", () => {
  const booked = { booking: { ok: true, bookingId: "b1" } as const, receipt: null };

  it("books what the caller asked for and says so after its own words", async () => {
    const call = await greetedCall(
      { reply: { say: ["One moment."], do: [cleaning], ends: false } },
      Promise.resolve({
        ...booked,
        receipt: { name: "hand-off", result: { note: "n" } },
      }),
    );
    call.type("Yes please");
    await call.clock.advance(4_000);

    expect(call.conversation.booked).toEqual(['{"ok":true,"bookingId":"b1"}']);
    expect(call.sent({ type: "tool-calls-result" })).toBe(1);
    const said = call
      .messages()
      .flatMap((each) =>
        each.type === "transcript" && each.role === "assistant" ? [each.transcript] : [],
      );
    expect(said.slice(1)).toEqual(["One moment.", "You are booked."]);
  });

  it("takes the next answer only when the booking is known", async () => {
    let settle: (outcome: Outcome) => void = () => undefined;
    const call = callWith(
      { reply: { say: [], do: [cleaning], ends: false } },
      new Promise((resolve) => {
        settle = resolve;
      }),
    );
    await call.clock.advance(greetingMs);
    call.type("Yes");
    call.type("Hello?");
    await call.clock.advance(100);
    expect(call.conversation.utterances.map(({ text }) => text)).toEqual(["Yes"]);

    settle(booked);
    call.conversation.reply = turn([]);
    await call.clock.advance(100);

    expect(call.conversation.utterances.map(({ text }) => text)).toEqual(["Yes", "Hello?"]);
    expect(call.conversation.booked).toHaveLength(1);
  });

  it("asks again after 8 s of silence", async () => {
    const call = callWith();
    await call.clock.advance(8_900);
    expect(call.conversation.silences).toBe(0);

    await call.clock.advance(400);

    expect(call.conversation.silences).toBe(1);
    expect(call.sent({ role: "assistant", transcript: "Are you still there?" })).toBe(1);
  });

  it("hangs up when the conversation fails, and stays on the line no longer", async () => {
    const call = await greetedCall({
      answer: () => {
        throw new Error("broken");
      },
    });
    call.type("Hello");
    await call.clock.advance(100);

    expect(call.ends).toEqual(["assistant-failed"]);
    expect(call.clock.waiting).toBe(0);
  });
});

describe("a turn that is under way", () => {
  /** A conversation whose answers a test lets go, one by one. */
  const held = () => {
    const said: string[] = [];
    const letGo: (() => void)[] = [];
    return {
      said,
      letGo: () => letGo.shift()?.(),
      answer: ({ text }: { text: string }) => {
        said.push(text);
        const reply = { say: [`You said ${text}.`], do: [cleaning], ends: false };
        return new Promise<typeof reply>((resolve) => letGo.push(() => resolve(reply)));
      },
    };
  };

  it("has the next line wait, and neither is asked whether they are still there", async () => {
    const conversation = held();
    const call = await greetedCall({ answer: conversation.answer });
    call.type("one");
    call.type("two");
    await call.clock.advance(20_000);
    expect(conversation.said).toEqual(["one"]);
    expect(call.conversation.silences).toBe(0);

    conversation.letGo();
    await call.clock.advance(20);
    expect(conversation.said).toEqual(["one", "two"]);
    conversation.letGo();
    await call.clock.advance(3_000);

    const replies = call
      .messages()
      .filter(({ type }) => type === "transcript")
      .slice(-2);
    expect(replies).toMatchObject([
      { transcript: "You said one." },
      { transcript: "You said two." },
    ]);
  });

  it("says and does nothing once the caller has hung up", async () => {
    const conversation = held();
    const call = await greetedCall({ answer: conversation.answer });
    call.type("one");
    call.type("two");
    await call.clock.advance(20);
    call.session.close();
    const before = call.texts.length;

    conversation.letGo();
    await call.clock.advance(3_000);

    expect(call.texts).toHaveLength(before);
    expect(call.conversation.booked).toEqual([]);
    expect(conversation.said).toEqual(["one"]);
  });
});

describe("what the browser asks of the assistant", () => {
  it("is said aloud, sentence by sentence, and can end the call", async () => {
    const call = await greetedCall();
    call.send({ type: "say", message: "It is late. Good night!", endCallAfterSpoken: true });
    await call.clock.advance(1_000);
    expect(call.sent({ transcript: "It is late." })).toBe(1);
    expect(call.ends).toEqual([]);

    await call.clock.advance(3_000);

    expect(call.sent({ transcript: "Good night!" })).toBe(1);
    expect(call.ends).toEqual(["assistant-ended-call"]);
  });

  it("is not interrupted when it may not be", async () => {
    const call = await greetedCall();
    call.send({ type: "say", message: "Listen well.", interruptionsEnabled: false });
    await call.clock.advance(20);
    await call.speak(600);

    expect(call.sent({ type: "user-interrupted" })).toBe(0);
  });

  it("waits for its turn when it may not interrupt the assistant", async () => {
    const call = callWith();
    await call.clock.advance(200);
    call.send({ type: "say", message: "Later.", interruptAssistantEnabled: false });
    await call.clock.advance(500);
    expect(call.sent({ transcript: "Later." })).toBe(0);

    await call.clock.advance(1_000);
    expect(call.sent({ transcript: "Later." })).toBe(1);
  });

  it("silences the assistant's sound and keeps its captions", async () => {
    const call = await greetedCall();
    const before = call.played.length;
    call.send({ type: "control", control: "mute-assistant" });
    call.type("Hello");
    await call.clock.advance(1_500);
    expect(call.played.length).toBe(before);
    expect(call.sent({ transcript: "On which day?" })).toBe(1);

    call.send({ type: "control", control: "unmute-assistant" });
    call.send({ type: "control", control: "say-first-message" });
    await call.clock.advance(200);
    expect(call.played.length).toBeGreaterThan(before);
  });

  it("does not say the first message over itself", async () => {
    const call = callWith();
    await call.clock.advance(100);
    call.send({ type: "control", control: "say-first-message" });
    await call.clock.advance(3_000);

    expect(call.sent({ transcript: "Hello, this is the front desk." })).toBe(1);
  });

  it("hangs up for the caller", async () => {
    const call = callWith();
    call.send({ type: "end-call" });
    await call.clock.advance(0);

    expect(call.ends).toEqual(["customer-ended-call"]);
    expect(call.listener.closed).toBe(1);
  });

  it("is counted and dropped when there is too much of it", async () => {
    const call = callWith();
    for (let i = 0; i < 100; i += 1) call.type("Hello");
    await call.clock.advance(1_000);

    expect(call.conversation.utterances).toHaveLength(40);
  });
});

describe("what is known of the caller", () => {
  it("is written into their record once if they hang up before it was", async () => {
    const due = { type: "record", record: { name: "Maria Lopez" } } as Effect;
    const call = await greetedCall({ unrecorded: () => due });
    expect(call.actions).toEqual([]);
    call.session.close();
    call.session.close();
    expect(call.actions).toEqual([due]);
  });

  it("shows on their screen turn by turn, only what is new, and is not recorded", async () => {
    const stranger = { practice: "p", name: null, phone: null, known: null, wishes: [] };
    const unknown = { ...stranger, timing: null, budget: null, heard: null, booked: [] };
    let known: CallerDetails = unknown;
    const call = callWith({ known: () => known as never });
    const shown = () =>
      call
        .messages()
        .flatMap((each) => (each.type === "tool-calls-result" ? [each.toolCallResult.result] : []));
    const type = async (line: string): Promise<void> => {
      call.type(line);
      await call.clock.advance(20);
    };
    await call.clock.advance(greetingMs);
    expect(shown()).toEqual([]);
    known = { ...unknown, wishes: ["teeth whitening"] };
    await type("How much is a teeth whitening?");
    await type("When are you open?");
    expect(shown()).toEqual([known]);
    known = { ...known, name: "Maria Lopez" };
    await type("My name is Maria Lopez");
    expect(shown().slice(1)).toEqual([known]);

    expect(call.recorded.map(({ type }) => type)).toContain("transcript");
    expect(call.recorded.map(({ type }) => type)).not.toContain("tool-calls-result");
  });
});
