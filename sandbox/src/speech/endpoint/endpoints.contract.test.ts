import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { servedBy } from "../../../../packages/provider-api/src/testing/served-by.ts";
import { ScriptedListener } from "../../../testing/calls/calls.ts";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import type { AsrEngine, Heard, Listener, TtsEngine } from "../engines.ts";
import { createEndpointAsr } from "./endpoint-asr.ts";
import { createEndpointTts } from "./endpoint-tts.ts";
import { soundOfWav, wavOf } from "../sound/wav.ts";

/** An owner's engine, played: each request is kept, and answered as the test says. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Awaited<ReturnType<typeof servedBy>>;
let asked: { headers: IncomingMessage["headers"]; body: Buffer }[];
let answer: Answer;
const { lines: logged, counted } = reportedFailures();

beforeEach(async () => {
  asked = [];
  vi.useFakeTimers({ toFake: ["performance"] });
  server = await servedBy((request, response) => {
    void buffer(request).then((body) => {
      asked.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

const inForm =
  (type: string, content: string | Uint8Array, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": type }).end(content);
const inWords = (answered: unknown): Answer => inForm("application/json", JSON.stringify(answered));
const never: Answer = () => undefined;
/** Sends without end until the other side hangs up. */
const endless =
  (type: string): Answer =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": type });
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue;
    };
    response.on("drain", more);
    more();
  };

const builtInHearing: AsrEngine = {
  ready: true,
  listen: () => new ScriptedListener(),
  close: async () => undefined,
};
const builtInHeard = { text: new ScriptedListener().words, confidence: 1 };
const builtInSound = Int16Array.of(1, 2, 3);
const builtInSpeaking: TtsEngine = {
  ready: true,
  speak: async () => builtInSound,
  close: async () => undefined,
};

/** Nothing that answers at all is too late for this; what never answers need not be waited for. */
const timeoutMs = 1_000;
const frame = new Int16Array(320).fill(1_000);

const listen = (key: string | null = null): Listener =>
  createEndpointAsr(
    { url: `${server.baseUrl}/v1/audio/transcriptions`, key, model: "small" },
    builtInHearing,
    timeoutMs,
  ).listen();

/** One utterance, and what is made of it. */
async function hear(key: string | null = null): Promise<Heard> {
  const listener = listen(key);
  for (let count = 0; count < 50; count += 1) listener.hear(frame);
  return listener.finish();
}

const speakingEngine = (): TtsEngine =>
  createEndpointTts(
    { url: `${server.baseUrl}/v1/audio/speech`, key: "sk-1", model: "tts", voice: "ruth" },
    builtInSpeaking,
    timeoutMs,
  );

/** The parts of a form, by name. */
async function formIn({ headers, body }: (typeof asked)[number]): Promise<FormData> {
  const type = headers["content-type"] ?? "";
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
}

describe("hearing by the owner's engine", () => {
  test("reads an answer full of open brackets in linear time", async () => {
    answer = inWords({ text: "[".repeat(250_000) });
    const before = process.threadCpuUsage();
    expect((await hear()).text).toHaveLength(1_000);
    expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
  });

  test("sends each utterance as a WAV file of 16 kHz, in the form of the endpoint", async () => {
    answer = inWords({ text: " I'd like a cleaning.\n" });
    expect(await hear("sk-1")).toEqual({ text: "I'd like a cleaning.", confidence: 0.9 });

    expect(asked[0]?.headers.authorization).toBe("Bearer sk-1");
    const form = await formIn(asked[0]!);
    expect(form.get("model")).toBe("small");
    expect(form.get("response_format")).toBe("json");
    const file = form.get("file") as File;
    const { samples, rateHz } = soundOfWav(new Uint8Array(await file.arrayBuffer()));
    expect([file.type, rateHz, samples.length]).toEqual(["audio/wav", 16_000, 16_000]);
  });

  test.each(["[BLANK_AUDIO] (music)", ""])("takes %j for no words", async (text) => {
    answer = inWords({ text });
    expect(await hear()).toEqual({ text: "", confidence: 0 });
    expect(logged).toEqual([]);
    // No key is sent where the owner set none.
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test("shows the built-in words, and does not ask when nothing was said", async () => {
    const listener = listen();
    const captions: string[] = [];
    listener.onPartial((text) => captions.push(text));
    for (let count = 0; count < 10; count += 1) listener.hear(frame);
    listener.discard();
    await listener.finish();
    expect(captions).toEqual([builtInHeard.text.slice(0, 12)]);
    expect(asked).toEqual([]);
  });
});

describe("an engine that fails", () => {
  test("is believed when the second attempt succeeds, and nothing is logged", async () => {
    answer = (request, response) =>
      asked.length === 1
        ? response.writeHead(503).end()
        : inWords({ text: "yes" })(request, response);
    expect(await hear()).toMatchObject({ text: "yes" });
    expect(logged).toEqual([]);
  });

  test("is asked twice, then again after half a minute, and its return is logged", async () => {
    const speaking = speakingEngine();
    answer = inForm("text/plain", "no such model", 404);
    for (const sentence of ["One.", "Two."])
      expect(await speaking.speak(sentence)).toBe(builtInSound);
    expect(asked).toHaveLength(2);

    vi.advanceTimersByTime(30_000);
    await speaking.speak("Three.");
    expect([asked.length, logged.length]).toEqual([4, 1]);
    expect(await counted()).toEqual({ "engine EngineError": 1 });

    vi.advanceTimersByTime(30_000);
    answer = inForm("audio/wav", wavOf(new Int16Array(3_200).fill(500)));
    await speaking.speak("Four.");
    expect(logged[1]).toBe("The speaking engine at SPEECH_SPEAKING_URL is back.");
  });
});

describe("speaking by the owner's engine", () => {
  /** A tenth of a second at 24 kHz. */
  const beep = wavOf(new Int16Array(2_400).fill(9_000));
  new DataView(beep.buffer).setUint32(24, 24_000, true);

  test("asks for a sentence at a pace, and brings its sound to the call's rate and loudness", async () => {
    answer = inForm("audio/x-wav; codecs=1", beep);
    const speaking = speakingEngine();
    const sound = await speaking.speak("At 3:00 pm.");
    await speaking.speak("At 3:00 pm.", "slower");

    const form = { model: "tts", voice: "ruth", input: "At 3:00 pm.", response_format: "wav" };
    const bodies = asked.map(({ body }) => JSON.parse(body.toString()));
    expect(bodies).toEqual([1, 0.8].map((speed) => ({ ...form, speed })));
    expect(asked[0]?.headers.authorization).toBe("Bearer sk-1");
    expect(Math.abs(sound.length - 1_600)).toBeLessThanOrEqual(1);
    expect(Math.abs(Math.max(...sound) - 0.7 * 32_767)).toBeLessThan(2);
  });
});

const closedHalfway: Answer = (_, to) =>
  void to.writeHead(200, { "Content-Type": "application/json" }).write("{", () => to.destroy());
const silence = (samples: number): Answer => inForm("audio/wav", wavOf(new Int16Array(samples)));

test.each<["hear" | "speak", string, Answer, RegExp]>([
  ["hear", "in words that are no JSON", inForm("application/json", "{"), /without a text/],
  ["hear", "without a text", inWords({ words: [] }), /without a text/],
  ["hear", "that the key is wrong", inForm("application/json", "{}", 401), /answered 401/],
  [
    "hear",
    "with a redirection",
    (_, to) => to.writeHead(302, { Location: server.baseUrl }).end(),
    /302/,
  ],
  ["hear", "without end", endless("application/json"), /more than 262144 bytes/],
  ["hear", "by hanging up twice", (_, response) => response.destroy(), /could not be reached/],
  ["hear", "half", closedHalfway, /could not be reached/],
  ["hear", "never", never, /more than 1000 ms/],
  ["speak", "with an MP3", inForm("audio/mpeg", "ID3"), /without a WAV/],
  ["speak", "with silence", silence(9_000), /without sound/],
  ["speak", "with sound without end", endless("audio/wav"), /more than 5760044 bytes/],
  ["speak", "never", never, /more than 1000 ms/],
])(
  "an engine asked to %s that answers %s is replaced by the built-in one, with one line",
  async (work, ...rest) => {
    const [, bad, problem] = rest;
    answer = bad;
    if (work === "hear") expect(await hear()).toEqual(builtInHeard);
    else expect(await speakingEngine().speak("Dear Ann,")).toBe(builtInSound);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(problem);
    expect(logged[0]).not.toMatch(/built in,|Ann|sk-|127\.0\.0\.1/);
  },
);
