import { expect, test, vi } from "vitest";
import { BrowserSpeaker } from "./speaker.ts";
import { FakeAudioContext, stubSound } from "../testing/fake-browser.ts";
import { fakeClock } from "../testing/fake-clock.ts";
import { never } from "../testing/outcomes.ts";

const refusal = Object.assign(new Error("press first"), { name: "NotAllowedError" });
const stream = {} as MediaStream;

function speakerWith({ context = new FakeAudioContext() as FakeAudioContext | null } = {}) {
  const clock = fakeClock();
  const changed = vi.fn<(audible: boolean) => void>();
  const { elements } = stubSound(() => {
    if (!context) throw new Error("too many contexts");
    return context;
  });
  const speaker = new BrowserSpeaker(changed);
  return { speaker, clock, element: elements[0]!, context: context!, changed };
}

test("the press that made the speaker has unlocked both the element and the context", () => {
  const suspended = Object.assign(new FakeAudioContext(), { state: "suspended" });
  const { element, context } = speakerWith({ context: suspended });
  expect([element.plays, context.state]).toEqual([1, "running"]);
});

test("a page that has used up its contexts plays all the same", async () => {
  const { speaker, element, changed } = speakerWith({ context: null });
  await speaker.playStream(stream);
  expect(changed.mock.calls).toEqual([[true]]);
  expect(speaker).toMatchObject({ context: null, element: { srcObject: stream } });
  expect(element.plays).toBe(2);
});

test("a refused `play` counts as blocked, one overtaken by a newer `play` does not, and a press plays", async () => {
  const { speaker, element, changed } = speakerWith();
  element.refusal = refusal;
  await speaker.playStream(stream);
  await speaker.resume();
  element.refusal = Object.assign(new Error("overtaken"), { name: "AbortError" });
  await speaker.playStream(stream);
  element.refusal = null;
  await speaker.resume();
  expect(changed.mock.calls).toEqual([[false], [false], [true], [true]]);
});

test.each<[what: string, resume: (made: ReturnType<typeof speakerWith>) => unknown]>([
  ["one press", ({ speaker }) => speaker.resume()],
  ["its own end", ({ context }) => context.turn("running")],
])("a telephone call that interrupts is told, and so is that %s plays again", async (_, resume) => {
  const made = speakerWith();
  const { speaker, clock, element, context, changed } = made;
  await speaker.playStream(stream);
  // During the phone call the browser settles neither `resume` nor `play`.
  context.resume = element.play = never;
  context.turn("interrupted");
  await clock.pass(200);
  expect(changed.mock.calls).toEqual([[true], [false]]);

  Reflect.deleteProperty(context, "resume");
  Reflect.deleteProperty(element, "play");
  const played = element.plays;
  await resume(made);
  await clock.pass(0);
  expect(changed.mock.lastCall).toEqual([true]);
  expect(element.plays).toBeGreaterThan(played);
});

test("sound over a socket does not wait for the stream that a failed WebRTC began with", async () => {
  const { speaker, element, changed } = speakerWith();
  element.play = never;
  void speaker.playStream(stream);
  element.play = async () => {};
  element.srcObject = {};
  await speaker.resume();
  expect(changed.mock.calls).toEqual([[true]]);
});

test("a context that does not run within 200 ms silences what is made by it, not a stream from a peer", async () => {
  const { speaker, clock, context, changed } = speakerWith();
  // As in browsers: before a press, `resume` does not settle.
  const running = Promise.withResolvers<void>();
  context.resume = () => running.promise;
  context.state = "suspended";
  await speaker.playStream(stream);
  expect(changed.mock.calls).toEqual([[true]]);
  for (const runsInTime of [false, true]) {
    const resuming = speaker.resume();
    await clock.pass(199);
    if (runsInTime) running.resolve(void (context.state = "running"));
    await clock.pass(1);
    await resuming;
    expect(changed.mock.lastCall).toEqual([runsInTime]);
  }
  expect(clock.pending).toBe(0);
});

test("muteBriefly silences for a moment, and a second call starts the moment anew", async () => {
  const { speaker, clock, element } = speakerWith();
  speaker.muteBriefly();
  await clock.pass(150);
  speaker.muteBriefly();
  await clock.pass(199);
  expect(element.muted).toBe(true);
  await clock.pass(1);
  expect(element.muted).toBe(false);
});

test("closing takes the element off the page and ends the context", async () => {
  const { speaker, element, context, clock } = speakerWith();
  await speaker.playStream(stream);
  speaker.muteBriefly();
  speaker.close();
  expect(element).toMatchObject({ attached: false, srcObject: null });
  expect(context.state).toBe("closed");
  expect(clock.pending).toBe(0);
});
