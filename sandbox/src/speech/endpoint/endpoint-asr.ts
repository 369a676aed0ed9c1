import { z } from "zod";
import { type AsrEngine, concatSound, EngineError, type Heard } from "../engines.ts";
import { wavOf } from "../sound/wav.ts";
import { type Endpoint, ownEngine } from "./own-engine.ts";

/** The caller waits for the answer: after this the built-in engine's words are taken. */
const usualTimeoutMs = 2_500;
const name = "The hearing engine at SPEECH_HEARING_URL";
const mostBytes = 262_144;
const longestText = 1_000;
/** The form of the answer has no confidence. */
const usualConfidence = 0.9;

/**
 * Speech recognition by the owner's engine, in OpenAI's form of `POST …/audio/transcriptions`: each
 * utterance as a WAV file once it is over.
 *
 * The built-in engine listens along. It brings the captions while the caller speaks, and its words are
 * taken whenever the owner's engine does not answer in time.
 */
export function createEndpointAsr(
  endpoint: Endpoint,
  builtIn: AsrEngine,
  timeoutMs = usualTimeoutMs,
): AsrEngine {
  const ask = ownEngine(endpoint, { name, timeoutMs, mostBytes });
  return {
    get ready() {
      return builtIn.ready;
    },
    listen() {
      const listener = builtIn.listen();
      let frames: Int16Array[] = [];
      return {
        hear(frame) {
          listener.hear(frame);
          frames.push(frame.slice());
        },
        onPartial: (onText) => listener.onPartial(onText),
        finish() {
          const sound = concatSound(frames);
          frames = [];
          const builtInWords = listener.finish();
          if (sound.length === 0) return builtInWords;
          return ask(formOf(endpoint, sound), heardIn, () => builtInWords);
        },
        discard() {
          frames = [];
          listener.discard();
        },
        close: () => listener.close(),
      };
    },
    close: () => builtIn.close(),
  };
}

function formOf({ model }: Endpoint, sound: Int16Array): FormData {
  const form = new FormData();
  form.set("file", new Blob([wavOf(sound)], { type: "audio/wav" }), "utterance.wav");
  form.set("model", model);
  form.set("language", "en");
  form.set("response_format", "json");
  return form;
}

/** Engines write sounds that are no words into brackets: "[BLANK_AUDIO]", "(music)". */
const soundsInBrackets = /\[[^\]]*\]|\([^)]*\)/g;

const transcription = z.object({
  // Cut first: each bracket that is never closed is searched to the end.
  text: z.string().transform((text) =>
    text
      .slice(0, 2 * longestText)
      .replaceAll(soundsInBrackets, " ")
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim()
      .slice(0, longestText),
  ),
});

/** Throws `EngineError` for an answer without a text. */
function heardIn(answer: Buffer): Heard {
  try {
    const { text } = transcription.parse(JSON.parse(answer.toString("utf8")));
    return { text, confidence: text === "" ? 0 : usualConfidence };
  } catch (cause) {
    throw new EngineError("answered without a text", { cause });
  }
}
