import type { Endpoint } from "./endpoint/ask-endpoint.ts";
import { createEndpointHearing } from "./endpoint/endpoint-hearing.ts";
import { createEndpointSpeaking, type SpeakingEndpoint } from "./endpoint/endpoint-speaking.ts";
import type { HearingEngine, SpeakingEngine } from "./engines.ts";
import { createHearing, type HearingNeeds } from "./asr/hearing.ts";
import { createSpeaking } from "./tts/create-speaking.ts";

/** The owner's own engines; `null`: the built-in one. */
export interface SpeechEndpoints {
  hearing: Endpoint | null;
  speaking: SpeakingEndpoint | null;
}

export interface SpeechNeeds extends Pick<HearingNeeds, "sentences" | "pronunciations"> {
  endpoints: SpeechEndpoints;
  now: () => number;
}

/**
 * The engines that hear and speak: the owner's where set, with the built-in ones behind them.
 *
 * Throws `UnpronounceableWordError` for a word of `sentences` without pronunciation, and an error when
 * a built-in engine cannot start.
 */
export async function openSpeech({ endpoints, now, ...words }: SpeechNeeds): Promise<{
  hearing: HearingEngine;
  speaking: SpeakingEngine;
}> {
  const [hearing, speaking] = await Promise.all([createHearing(words), createSpeaking()]);
  const standing = (name: string) => ({ name, now, log: (line: string) => console.error(line) });
  return {
    hearing: endpoints.hearing
      ? createEndpointHearing(
          endpoints.hearing,
          hearing,
          standing("The hearing engine at SPEECH_HEARING_URL"),
        )
      : hearing,
    speaking: endpoints.speaking
      ? createEndpointSpeaking(
          endpoints.speaking,
          speaking,
          standing("The speaking engine at SPEECH_SPEAKING_URL"),
        )
      : speaking,
  };
}
