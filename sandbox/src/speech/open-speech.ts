import type { Endpoint } from "./endpoint/own-engine.ts";
import { createEndpointAsr } from "./endpoint/endpoint-asr.ts";
import { createEndpointTts, type SpeakingEndpoint } from "./endpoint/endpoint-tts.ts";
import type { AsrEngine, TtsEngine } from "./engines.ts";
import { createAsr, type AsrOptions } from "./asr/create-asr.ts";
import { createTts } from "./tts/create-tts.ts";

/** The owner's own engines; `null`: the built-in one. */
export interface SpeechEndpoints {
  hearing: Endpoint | null;
  speaking: SpeakingEndpoint | null;
}

export interface SpeechNeeds extends Pick<AsrOptions, "sentences" | "pronunciations"> {
  endpoints: SpeechEndpoints;
  now: () => number;
}

/**
 * The engines that hear and speak: the owner's where set, with the built-in ones behind them.
 *
 * Throws for a word of `sentences` without pronunciation, and when a built-in engine cannot start.
 */
export async function openSpeech({ endpoints, now, ...words }: SpeechNeeds): Promise<{
  hearing: AsrEngine;
  speaking: TtsEngine;
}> {
  const [hearing, speaking] = await Promise.all([createAsr(words), createTts()]);
  return {
    hearing: endpoints.hearing ? createEndpointAsr(endpoints.hearing, hearing, now) : hearing,
    speaking: endpoints.speaking ? createEndpointTts(endpoints.speaking, speaking, now) : speaking,
  };
}
