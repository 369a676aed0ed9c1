import { expect, test } from "vitest";
import { BrowserSpeaker } from "./speaker.ts";
import { FakeAudioContext, FakeAudioElement, FakeNode } from "./testing/fake-browser.ts";
import { HandClock } from "./testing/hand-clock.ts";

const refusal = Object.assign(new Error("press first"), { name: "NotAllowedError" });
const stream = {} as MediaStream;

function speakerWith({ context = new FakeAudioContext() as FakeAudioContext | null } = {}) {
  const clock = new HandClock();
  const element = new FakeAudioElement();
  const speaker = new BrowserSpeaker({
    clock,
    createElement: () => element.asElement(),
    createContext: () => {
      if (!context) throw new Error("too many contexts");
      return context.asAudioContext();
    },
  });
  return { speaker, clock, element, context: context! };
}

test("the press that made the speaker has unlocked both the element and the context", () => {
  const context = new FakeAudioContext();
  context.state = "suspended";
  const { element } = speakerWith({ context });
  expect(element.plays).toBe(1);
  expect(context.state).toBe("running");
});

test("a stream is played by the element and measured beside it, not played twice", async () => {
  const { speaker, element, context } = speakerWith();
  expect(await speaker.playStream(stream)).toBe(true);
  expect(element.srcObject).toBe(stream);
  expect(context.node("source").to).toEqual([context.node("analyser")]);
  expect(context.node("analyser").to).toEqual([]);
});

test("the level is the root mean square", async () => {
  const { speaker, context } = speakerWith();
  context.node("analyser").hears = -0.3;
  expect(speaker.level()).toBeCloseTo(0.3);
});

test("without a context a stream still plays, and the level says why there is none", async () => {
  const { speaker, element } = speakerWith({ context: null });
  expect(await speaker.playStream(stream)).toBe(true);
  expect(element.srcObject).toBe(stream);
  expect(() => speaker.level()).toThrow("AudioContext");
});

test("a browser that refuses to play is told apart from one that was overtaken", async () => {
  const { speaker, element } = speakerWith();
  element.refusal = refusal;
  expect(await speaker.playStream(stream)).toBe(false);
  element.refusal = Object.assign(new Error("overtaken"), { name: "AbortError" });
  expect(await speaker.playStream(stream)).toBe(true);
});

test("a press plays what was blocked", async () => {
  const { speaker, element } = speakerWith();
  element.refusal = refusal;
  await speaker.playStream(stream);
  expect(await speaker.resume()).toBe(false);
  element.refusal = null;
  expect(await speaker.resume()).toBe(true);
});

test("a context that stays suspended is a blocked one", async () => {
  const context = new FakeAudioContext();
  context.state = context.resumesTo = "suspended";
  // As browsers do: whoever has not pressed yet gets no answer.
  context.resume = () => new Promise(() => {});
  const { speaker, clock } = speakerWith({ context });
  const playing = speaker.playNode(new FakeNode("playback") as unknown as AudioNode);
  await clock.pass(200);
  expect(await playing).toBe(false);
});

test("a context that is just starting is not a blocked one", async () => {
  const context = new FakeAudioContext();
  context.state = "suspended";
  const runs = Promise.withResolvers<void>();
  context.resume = () => runs.promise.then(() => void (context.state = "running"));
  const { speaker, clock } = speakerWith({ context });
  const playing = speaker.playNode(new FakeNode("playback") as unknown as AudioNode);
  await clock.pass(100);
  runs.resolve();
  expect(await playing).toBe(true);
  expect(clock.pending).toBe(0);
});

test("the volume holds for streams and for nodes", () => {
  const { speaker, element, context } = speakerWith();
  speaker.setVolume(0.4);
  expect(element.volume).toBe(0.4);
  expect(context.node("gain").gain.value).toBe(0.4);
});

test("a hush is silence for a moment, and a second one starts it anew", async () => {
  const { speaker, clock, element } = speakerWith();
  speaker.hush();
  await clock.pass(150);
  speaker.hush();
  await clock.pass(199);
  expect(element.muted).toBe(true);
  await clock.pass(1);
  expect(element.muted).toBe(false);
});

test("closing takes the element off the page and ends the context", async () => {
  const { speaker, element, context, clock } = speakerWith();
  await speaker.playStream(stream);
  speaker.hush();
  speaker.close();
  expect(element).toMatchObject({ attached: false, srcObject: null });
  expect(context.state).toBe("closed");
  expect(clock.pending).toBe(0);
});
