import {
  CallUnderWay,
  type CallerTurn,
  failuresOf,
  type HardCall,
  hardCallsFor,
  homeOf,
  type PlayedCall,
  quietWeek,
} from "../packages/receptionist/hard-calls/index.ts";
import { type PracticeName, practiceNames, practices } from "../sandbox/src/reception/practices.ts";
import { spokenText } from "../sandbox/src/speech/spoken-text.ts";
import { createAsr } from "../sandbox/src/speech/asr/create-asr.ts";
import { knowledgeOf } from "../sandbox/src/speech/corpus/knowledge-of.ts";
import type { AsrEngine } from "../sandbox/src/speech/engines.ts";
import { type CallerVoice, renderVoice } from "../tests/callers/index.ts";
import { type Figure, figure } from "./figure.ts";
import { heardOver, voices } from "./noisy-line.ts";
import { parserOf } from "./sentences.ts";

/** Mumbling is this much softer than speaking. */
const mumblingShare = 0.02;
/** A caller who is asked to repeat says the same words again, at most this often. */
const repeats = 2;

/** The twelve hard calls, spoken by every synthetic voice over a line that hisses. */
export async function hardCallsByVoice(): Promise<Figure[]> {
  const lost: string[] = [];
  let played = 0;
  let passedByMost = 0;
  for (const name of practiceNames) {
    const practice = practices[name];
    const engine = await createAsr({ knowledge: knowledgeOf(practice) });
    for (const { key, ...typed } of hardCallsFor(practice)) {
      if (homeOf(key).id !== practice.id) continue;
      const call = { ...typed, ...typed.byVoice };
      const callers = key === "spanish" ? spanishVoices : voices;
      const lostBefore = lost.length;
      for (const voice of callers) {
        const went = await playByVoice(call, voice, name, engine);
        const failures = failuresOf(call, went);
        if (failures.length === 0) continue;
        lost.push(`${key} by ${voice}`);
        const lines = went.lines.map(({ speaker, text }) => `${speaker.padEnd(13)} ${text}`);
        console.log([`\nLost: ${lost.at(-1)}`, ...lines, ...failures].join("\n  "));
      }
      played += callers.length;
      if (lost.length - lostBefore < callers.length / 2) passedByMost += 1;
    }
    await engine.close();
  }
  const passed = played - lost.length;
  const note = `${passed} of ${played}; lost: ${lost.join(", ") || "none"}`;
  return [
    figure("hard calls of twelve that most voices pass", passedByMost, { least: 12 }),
    figure("hard calls passed by voice", (100 * passed) / played, { unit: "%", least: 92, note }),
  ];
}

const spanishVoices = ["espeak-ng es", "espeak-ng es-419"] as const;

/** Plays a caller who speaks, and says again what was not understood. */
async function playByVoice(
  { turns }: Pick<HardCall, "turns">,
  voice: CallerVoice,
  name: PracticeName,
  engine: AsrEngine,
): Promise<PlayedCall> {
  const listener = engine.listen();
  const { parser, practice } = parserOf(name);
  const underWay = new CallUnderWay(parser, quietWeek(practice));
  for (const turn of turns) {
    const sound = await spoken(turn, voice);
    for (let again = 0; again <= repeats && !underWay.call.ended; again += 1) {
      underWay.hear(await heardOver(listener, sound));
      if (underWay.misses === 0 || typeof turn !== "string" || underWay.call.ended) break;
      // A request to repeat is no answer, and the outcomes are about answers.
      underWay.call.lines.splice(-2);
    }
  }
  listener.close();
  return underWay.call;
}

async function spoken(turn: CallerTurn, voice: CallerVoice): Promise<Int16Array> {
  if (typeof turn === "string") return renderVoice(voice, spokenText(turn));
  const sound = await renderVoice(voice, turn.mumbles);
  return sound.map((sample) => sample * mumblingShare);
}
