import { describe, expect, it } from "vitest";
import type { Effect } from "@ringwell/receptionist";
import type { CallerDetails } from "@ringwell/provider-api";
import {
  callWith,
  greeted,
  greeting,
  type Script,
  type Step,
  turn,
} from "../../testing/calls/scripted-call.ts";
import { reportedFailures } from "../../testing/reported-failures.ts";
import type { Outcome } from "../reception/carry-out.ts";
import type { Turn } from "../reception/reception.ts";

it("a call greets at once and then listens", async () => {
  const call = callWith();
  await call.take();

  expect(call.played[0]).toEqual({ atMs: 0, loud: true });
  expect(call.texts).toContain("listening");
  expect(call.messages()[0]).toEqual({ type: "status-update", status: "in-progress" });
});

describe("what the receptionist does", () => {
  const booked = { booking: { ok: true, bookingId: "b1" } as const, receipt: null };
  const cleaning = { type: "book", serviceId: "cleaning" } as Effect;
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

  it("does what else a turn asks for beside a booking", async () => {
    const note = { type: "note", to: null, note: "Parks a van." } as Effect;
    const reply = { ...booking, do: [cleaning, note] };
    const call = callWith({ script: { reply }, outcome: Promise.resolve(booked) });
    await call.take(greeted, { type: "Yes, and tell them I park a van" }, { wait: 4_000 });
    expect(call.effects).toEqual([cleaning, note]);
  });

  it("takes the next answer only when the one before is made and its booking known", async () => {
    const asked: string[] = [];
    const { promise: answered, resolve: letGo } = Promise.withResolvers<Turn>();
    const { promise: outcome, resolve: settle } = Promise.withResolvers<Outcome>();
    const answer = ({ text }: { text: string }) => {
      asked.push(text);
      return asked.length === 1 ? answered : Promise.resolve(turn());
    };
    const call = callWith({ script: { answer }, outcome });
    await call.take(greeted, { type: "Yes" }, { type: "Hello?" });
    for (const goOn of [() => letGo(booking), () => settle(booked)]) {
      await call.take({ wait: 20_000 });
      // Nor is the caller asked whether they are still there.
      expect([asked, call.conversation.silences]).toEqual([["Yes"], 0]);
      goOn();
    }
    await call.take({ wait: 100 });
    expect(asked).toEqual(["Yes", "Hello?"]);
    expect(call.conversation.booked).toHaveLength(1);
  });

  it("says and does nothing once the caller has hung up", async () => {
    const { promise: answered, resolve: letGo } = Promise.withResolvers<Turn>();
    const call = callWith({ script: { answer: () => answered } });
    await call.take(greeted, { type: "Yes" });
    call.session.close();
    const before = call.texts.length;
    letGo(booking);
    await call.take({ wait: 3_000 });
    expect(call.texts).toHaveLength(before);
    expect(call.effects).toEqual([]);
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

  const { counted } = reportedFailures();
  const fails = (): never => {
    throw new TypeError("broken");
  };
  it.each<[string, () => Script]>([
    ["the conversation fails", () => ({ script: { answer: fails } })],
    ["speech recognition cannot start", () => ({ listen: fails })],
    ["what was said cannot be recognized", () => ({ listener: { finish: async () => fails() } })],
  ])("hangs up when %s, and stays on the line no longer", async (_, made) => {
    const call = callWith(made());
    await call.take(greeted, { speak: 600 }, { pause: 800 });
    expect(call.ends).toEqual(["assistant-failed"]);
    expect(call.clock.waiting).toBe(0);
    expect(await counted()).toEqual({ "call TypeError": 1 });
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

  it("is dropped when there is too much of it: forty at once, then ten a second", async () => {
    const call = callWith();
    const tooMuch = Array<Step>(100).fill({ type: "Hello" });
    await call.take(...tooMuch, { wait: 1_000 });
    expect(call.conversation.utterances).toHaveLength(40);
    await call.take(...tooMuch, { wait: 1_000 });
    expect(call.conversation.utterances).toHaveLength(50);
  });
});

describe("what is known of the caller", () => {
  it("is written into their record once if they hang up before it was", async () => {
    const due = { type: "record", record: { name: "Maria Lopez" } } as Effect;
    const call = callWith({ script: { unrecorded: () => due } });
    await call.take(greeted);
    expect(call.effects).toEqual([]);
    call.session.close();
    call.session.close();
    expect(call.effects).toEqual([due]);
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
