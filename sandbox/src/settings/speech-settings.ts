import { httpUrl, line, type Parse, type SettingsReader } from "@ringwell/settings";
import type { SpeechEndpoints } from "../speech/index.ts";

/**
 * The owner's own engines, where set: `SPEECH_HEARING_URL` and `SPEECH_SPEAKING_URL`, each with an
 * optional key, model and voice. Unset, the sandbox hears and speaks by itself.
 */
export function readSpeechEndpoints(settings: SettingsReader): SpeechEndpoints {
  const of = (engine: string, path: string, model: string) => ({
    url: settings.read<string | null>(`SPEECH_${engine}_URL`, endpointUrl(path), null),
    key: settings.read<string | null>(`SPEECH_${engine}_KEY`, bearerKey, null),
    model: settings.read(`SPEECH_${engine}_MODEL`, line(200), model),
  });
  const hearing = of("HEARING", "/audio/transcriptions", "whisper-1");
  const speaking = of("SPEAKING", "/audio/speech", "tts-1");
  const voice = settings.read("SPEECH_SPEAKING_VOICE", line(200), "alloy");
  return {
    hearing: hearing.url === null ? null : { ...hearing, url: hearing.url },
    speaking: speaking.url === null ? null : { ...speaking, url: speaking.url, voice },
  };
}

/** The endpoint's whole address, or the `…/v1` that it stands under. */
const endpointUrl =
  (path: string): Parse<string> =>
  (text) => {
    const url = httpUrl(text);
    if (url.ok && url.value.endsWith(path)) return url;
    if (url.ok && url.value.endsWith("/v1")) return { ok: true, value: `${url.value}${path}` };
    const problem = `must be an address that ends in /v1 or in ${path}, such as http://localhost:8000/v1`;
    return { ok: false, problem };
  };

const bearerKey: Parse<string> = (text) =>
  /^[\x21-\x7e]{1,500}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, problem: "must be one word of letters, digits and signs" };
