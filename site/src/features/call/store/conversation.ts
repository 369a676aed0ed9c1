import type { ReceivedMessage, Speaker, ToolCallResult } from "@ringwell/provider-api";
import { fullVolumeLevelSum, interruptMuteMs, speechLevelSum } from "@ringwell/voice";

/** One line of the transcript. `settled` is false while its words may still change. */
export interface Caption {
  id: number;
  speaker: Speaker;
  text: string;
  settled: boolean;
  /** When it began. */
  saidAtMs: number;
}

/** A time span in which one side spoke. `toMs` is `null` while it still speaks. */
export interface SpokenTurn {
  speaker: Speaker;
  fromMs: number;
  toMs: number | null;
  /** When the transcript arrived. Only for a turn that is known by its transcript only. */
  toldMs?: number;
}

export interface Conversation {
  captions: readonly Caption[];
  /** What the receptionist did. */
  done: readonly ToolCallResult[];
  /** Who spoke when. A turn that is known by its transcript only has no length. */
  turns: readonly SpokenTurn[];
}

export const newConversation: Conversation = { captions: [], done: [], turns: [] };

/** Either side speaks when it is as loud as this. */
const speechLevel = speechLevelSum / fullVolumeLevelSum;

/** Once the visitor has spoken, sound after a pause like this is another turn. Source: our choice. */
const pauseMs = 300;

/** Follows one conversation by its messages and volume levels. `changed` gets each new state. */
export function followConversation(now: () => number, changed: (to: Conversation) => void) {
  let conversation = newConversation;
  let visitorHeardMs: number | null = null;
  /** When the assistant was last loud; `null` where no level is measured. */
  let lastLoudMs: number | null = null;
  /** Until then, sound may still belong to the interrupted answer. */
  let deafUntilMs = 0;

  const change = (to: Partial<Conversation>): void =>
    changed((conversation = { ...conversation, ...to }));

  const add = (turn: SpokenTurn): void => change({ turns: [...conversation.turns, turn] });

  const openTurn = (speaker: Speaker): number =>
    conversation.turns.findLastIndex((turn) => turn.speaker === speaker && turn.toMs === null);

  /** Begins a turn, unless the speaker has one. */
  const begin = (speaker: Speaker, fromMs: number): void => {
    if (openTurn(speaker) < 0) add({ speaker, fromMs, toMs: null });
  };

  const end = (speaker: Speaker, endedMs: number): void => {
    const { turns } = conversation;
    const at = openTurn(speaker);
    const turn = turns[at];
    if (turn) change({ turns: turns.with(at, { ...turn, toMs: Math.max(turn.fromMs, endedMs) }) });
  };

  /** The assistant has been silent for a while: the speech ended when it was last loud. */
  const endSpeech = (): void => end("assistant", lastLoudMs ?? 0);

  return {
    /** Takes in one message; unknown ones change nothing. */
    read(message: ReceivedMessage): void {
      const nowMs = now();
      const heardMs = visitorHeardMs ?? nowMs;
      switch (message.type) {
        case "user-interrupted":
          deafUntilMs = nowMs + interruptMuteMs;
          return endSpeech();
        case "tool-calls-result":
          return change({ done: [...conversation.done, message.toolCallResult] });
        case "speech-update":
          // The assistant's turns come from the volume, which is more exact.
          if (message.role === "assistant") return;
          if (message.status === "started") visitorHeardMs = null;
          begin("user", visitorHeardMs ?? nowMs);
          if (message.status === "stopped") end("user", heardMs);
          return;
        case "transcript": {
          const { role: speaker, transcript: text, transcriptType } = message;
          const { captions, turns } = conversation;
          const settled = transcriptType === "final";
          // Newer words replace a speaker's unsettled line. A settled line never changes.
          const at = captions.findLastIndex((each) => each.speaker === speaker && !each.settled);
          const first = { id: captions.length, saidAtMs: nowMs };
          const line = { ...first, ...captions[at], speaker, text, settled };
          if (at >= 0) change({ captions: captions.with(at, line) });
          else if (text) change({ captions: [...captions, line] });
          // Without audio, a turn is known by its transcript only.
          const [isTold, atMs] =
            speaker === "user" ? [settled, heardMs] : [lastLoudMs === null, nowMs];
          if (isTold && turns.at(-1)?.speaker !== speaker) {
            add({ speaker, fromMs: atMs, toMs: atMs, toldMs: nowMs });
          }
          return;
        }
        default:
      }
    },

    /** A typed line is a turn that ends where it is sent. */
    typeLine: (): void => add({ speaker: "user", fromMs: now(), toMs: now() }),

    /** How loud the visitor's own microphone is now. */
    hearVisitor(level: number): void {
      if (level > speechLevel) visitorHeardMs = now();
    },

    /** How loud the assistant is now. */
    hearAssistant(level: number): void {
      const [nowMs, beforeMs] = [now(), lastLoudMs ?? 0];
      lastLoudMs = beforeMs;
      if (!(level > speechLevel) || nowMs < deafUntilMs) return;
      const last = conversation.turns.at(-1);
      const hasHeard = last?.speaker === "user" && last.toMs !== null;
      if (hasHeard && nowMs - beforeMs > pauseMs) endSpeech();
      lastLoudMs = nowMs;
      begin("assistant", nowMs);
    },

    endSpeech,

    /** The call is over: words that are not settled by now never will be. */
    end(): void {
      change({ captions: conversation.captions.filter(({ settled }) => settled) });
      end("user", now());
    },
  };
}

/**
 * How long the visitor waited for each answer, by the caption that begins it: from the end of their turn
 * to the answer's first sound.
 *
 * The turn ends when the visitor was last heard, not when the other side decided that it was over: the
 * time of deciding is part of the wait. An answer follows words that will not change any more.
 */
export function answerTimesMs({ captions, turns }: Conversation): ReadonlyMap<Caption, number> {
  const times = new Map<Caption, number>();
  for (const [at, { speaker, fromMs }] of turns.entries()) {
    const asked = turns[at - 1];
    if (speaker !== "assistant" || asked?.speaker !== "user" || asked.toMs === null) continue;
    const sinceMs = asked.toldMs ?? asked.toMs;
    const begins = captions.findIndex((it) => it.speaker === speaker && it.saidAtMs >= sinceMs);
    const [question, answer] = [captions[begins - 1], captions[begins]];
    if (!answer || question?.speaker !== "user" || !question.settled) continue;
    // If words settle late and a pause follows, one answer has two turns. It began with the first.
    if (!times.has(answer)) times.set(answer, Math.max(0, fromMs - asked.toMs));
  }
  return times;
}
