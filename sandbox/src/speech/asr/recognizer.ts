import { type Heard, levelOf, nothingHeard, SAMPLE_RATE_HZ } from "../engines.ts";
import type { Resampler } from "../sound/resample.ts";
import { confidenceByLevels, confidenceOf, type WordScores } from "./confidence.ts";
import { pitchOf, lengthOf, vtln } from "./speaker/pitch.ts";
import { expectSuccess, fileOptions, type PocketSphinx } from "./pocket-sphinx.ts";

/**
 * The engine's weight of the language model against the sound: while it listens, and when all is said,
 * when what people say counts for more, as new sentences are understood more often so.
 */
const languageWeight = { listening: 8, atTheEnd: 13 };
/** The engine keeps the scores of the language model in steps of so much. */
const scoreShift = 1_024;
const natsPerScore = Math.log(1.0001);

/** All values are text; an option the engine does not know is ignored in silence. */
const options: [string, string][] = [
  ...fileOptions,
  // Without this floor the engine traps within the first tenth of a second.
  ["-varfloor", "1"],
  ["-fwdflat", "no"],
  ["-lw", String(languageWeight.listening)],
  ["-bestpathlw", String(languageWeight.atTheEnd)],
  ["-maxhmmpf", "1500"],
  // With more words kept a moment, the last words of a new sentence come four times later, and little better.
  ["-maxwpf", "12"],
  ["-remove_noise", "yes"],
  ["-logfn", "/dev/null"],
];

/** What comes later in one utterance is not heard: it would fill the engine's heap. */
const longestUtteranceSamples = 15 * SAMPLE_RATE_HZ;
/** After so much of an utterance it is known who speaks. */
const knownAfterSamples = 1.8 * SAMPLE_RATE_HZ;
/** Quieter than this share of the loudest is a pause, once something was louder than noise. */
const quietShare = 0.08;
const loudestNoise = 1_500;
/** Longer than the silence within a word, shorter than that which ends a turn. */
const pauseSamples = 0.18 * SAMPLE_RATE_HZ;
/** A voice is not equally high in every sentence. */
const sameLength = 0.03;

/** An utterance so far. */
const nothingSaid = () => ({
  /** As it came, and as it is heard; what is in it may be heard a second time. */
  spoken: [] as Int16Array[],
  sounds: [] as Int16Array[],
  /** The speaker's voice was measured. */
  looked: false,
  /** Its peak, and how long it has been quiet since. */
  loudest: 0,
  quietSamples: 0,
});
type Utterance = ReturnType<typeof nothingSaid>;

/** A caller whose voice has not been measured yet. `length` is the estimated length of the throat. */
const unknownVoice = { isKnown: false, length: 1, vtln: null as Resampler | null };

/**
 * Hears one caller at a time, one utterance after another.
 * Lives as long as its worker: making and deleting leaks heap.
 */
export function createRecognizer(sphinx: PocketSphinx) {
  const config = new sphinx.Config();
  for (const option of options) config.push_back(option);
  const decoder = new sphinx.Recognizer(config);
  config.delete();
  const buffer = new sphinx.AudioBuffer();
  const segments = new sphinx.Segmentation();
  let current: Utterance | null = null;
  let voice = unknownVoice;

  /** Nothing is left of what the caller before said, nor of how high their voice was. */
  function newCaller(): void {
    discard();
    voice = unknownVoice;
  }

  /** Takes the next sound of the utterance and answers the words so far. */
  function hear(sound: Int16Array): string {
    if (current === null) start();
    const utterance = (current ??= nothingSaid());
    utterance.spoken.push(sound);
    if (!utterance.looked && isTimeToLook(utterance, sound)) lookWhoSpeaks(utterance);
    processNew(utterance);
    return decoder.getHyp();
  }

  function end(): Heard {
    const utterance = current;
    if (utterance === null) return nothingHeard;
    current = null;
    if (!utterance.looked) lookWhoSpeaks(utterance);
    processNew(utterance);
    stop();
    const text = decoder.getHyp();
    if (text === "") return nothingHeard;
    const levels = utterance.spoken.map(levelOf);
    return { text, confidence: confidenceOf(wordScores()) * confidenceByLevels(levels) };
  }

  function discard(): void {
    if (current !== null) stop();
    current = null;
  }

  /**
   * By the end of an utterance the decoder knows the average spectrum of the caller; the first
   * utterance is therefore heard again from its beginning, once there is enough of it. So is any by a voice
   * that is higher or lower than the one before: another person has the phone.
   */
  function lookWhoSpeaks(utterance: Utterance): void {
    utterance.looked = true;
    const pitchHz = pitchOf(utterance.spoken);
    const length = pitchHz === null ? voice.length : lengthOf(pitchHz);
    const isSame = Math.abs(length - voice.length) <= sameLength;
    if (voice.isKnown && isSame) return;
    const isKnown = pitchHz !== null;
    voice = { ...voice, ...(!isSame && { length, vtln: vtln(length) }), isKnown };
    stop();
    start();
    utterance.sounds = [];
  }

  function start(): void {
    expectSuccess(sphinx, decoder.start(), "start");
  }

  function stop(): void {
    expectSuccess(sphinx, decoder.stop(), "stop");
  }

  /** What was spoken and not heard yet. What vtln makes longer than the heap holds is not heard. */
  function processNew({ spoken, sounds }: Utterance): void {
    for (const sound of spoken.slice(sounds.length)) {
      const heard = voice.vtln?.take(sound) ?? sound;
      sounds.push(heard);
      if (samplesOf(sounds) <= longestUtteranceSamples) decode(heard);
    }
  }

  function decode(sound: Int16Array): void {
    if (sound.length === 0) return;
    buffer.resize(sound.length, 0);
    // The first field of a C++ vector is the address of its items: one copy instead of 320 calls.
    const items = sphinx.HEAP32[buffer.$$.ptr >> 2] ?? 0;
    sphinx.HEAP16.set(sound, items >> 1);
    expectSuccess(sphinx, decoder.process(buffer), "process");
  }

  /** The words of the utterance that is over, without silences and noises. */
  function wordScores(): WordScores[] {
    expectSuccess(sphinx, decoder.getHypseg(segments), "getHypseg");
    return Array.from({ length: segments.size() }, (_, at) => segments.get(at))
      .filter(({ word }) => !/^[<[+]/.test(word))
      .map(({ lscr, ascr, start, end }) => ({
        chance: (lscr * scoreShift * natsPerScore) / languageWeight.atTheEnd,
        fit: ascr * natsPerScore,
        frames: end - start + 1,
      }));
  }

  return { newCaller, hear, end, discard };
}

/** In the first pause, when the words are not needed yet, or once there is enough without one. */
function isTimeToLook(utterance: Utterance, sound: Int16Array): boolean {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  utterance.loudest = Math.max(utterance.loudest, peak);
  const isQuiet = peak < utterance.loudest * quietShare;
  utterance.quietSamples = isQuiet ? utterance.quietSamples + sound.length : 0;
  if (samplesOf(utterance.spoken) >= knownAfterSamples) return true;
  return utterance.loudest >= loudestNoise && utterance.quietSamples >= pauseSamples;
}

function samplesOf(sounds: readonly Int16Array[]): number {
  return sounds.reduce((samples, sound) => samples + sound.length, 0);
}
