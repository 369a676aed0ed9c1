import type { ReceivedMessage, Speaker, ToolCallResult } from "@ringwell/provider-api";
import { fullVolumeLevelSum, interruptMuteMs, speechLevelSum } from "@ringwell/voice";

/** One thing that was said, by whom. `settled` is false while the words may still change. */
export interface Caption {
  id: number;
  speaker: Speaker;
  text: string;
  settled: boolean;
  /** When it began. */
  saidAtMs: number;
  /** How long the visitor waited for it; only for what answers a turn of theirs. */
  answerMs?: number;
}

/** A stretch in which somebody spoke; `toMs` is `null` while they still do. */
export interface SpokenTurn {
  speaker: Speaker;
  fromMs: number;
  toMs: number | null;
}

export interface Conversation {
  captions: readonly Caption[];
  /** What the receptionist did; the lines of the receipt. */
  done: readonly ToolCallResult[];
  /** Who spoke when, as far as it could be heard. */
  turns: readonly SpokenTurn[];
}

export const newConversation: Conversation = { captions: [], done: [], turns: [] };

/** Either side speaks when it is as loud as this. */
const speechLevel = speechLevelSum / fullVolumeLevelSum;

/**
 * Follows one conversation by what reaches this page, and measures how long the visitor waits for each
 * answer: from the end of the visitor's turn to the answer's first sound. `changed` gets what is new.
 *
 * The turn ends when the visitor was last heard, not when the other side decided that it was over:
 * the time of deciding is part of the wait. The answer begins when it is heard, not when its caption
 * comes, unless nothing is measured at all.
 */
export function followConversation(now: () => number, changed: (to: Conversation) => void) {
  let conversation = newConversation;
  let visitorHeardMs: number | null = null;
  let turnEndedMs: number | null = null;
  /** Since when the visitor's words wait for an answer: only what begins later can be one. */
  let settledMs: number | null = null;
  let soundMs: number | null = null;
  /** When the assistant was last loud; `null` where no level is measured. */
  let lastLoudMs: number | null = null;
  /** Until then, sound may still be what was interrupted. */
  let deafUntilMs = 0;

  const change = (to: Partial<Conversation>): void => {
    conversation = { ...conversation, ...to };
    changed(conversation);
  };

  /** Where the answer to the visitor's settled words begins; -1 while it has no caption. */
  const answerAt = (): number =>
    conversation.captions.findIndex(
      ({ speaker, saidAtMs }) => speaker === "assistant" && saidAtMs >= (settledMs ?? Infinity),
    );

  /** Writes the answer's time beside its caption, once it is both captioned and heard. */
  const timeAnswer = (): void => {
    const at = answerAt();
    const caption = conversation.captions[at];
    const begunMs = lastLoudMs === null ? caption?.saidAtMs : soundMs;
    if (!caption || typeof begunMs !== "number") return;
    const answerMs = Math.max(0, begunMs - (turnEndedMs ?? begunMs));
    turnEndedMs = settledMs = soundMs = null;
    change({ captions: conversation.captions.with(at, { ...caption, answerMs }) });
  };

  /** A speaker begins, or goes on; `false` when they already speak. */
  const beginTurn = (speaker: Speaker, fromMs: number): boolean => {
    const { turns } = conversation;
    if (turns.some((turn) => turn.speaker === speaker && turn.toMs === null)) return false;
    change({ turns: [...turns, { speaker, fromMs, toMs: null }] });
    return true;
  };

  const endTurn = (speaker: Speaker, endedMs: number): void => {
    const end = (turn: SpokenTurn): SpokenTurn =>
      turn.speaker === speaker && turn.toMs === null
        ? { ...turn, toMs: Math.max(turn.fromMs, endedMs) }
        : turn;
    change({ turns: conversation.turns.map(end) });
  };

  /** A speaker's unsettled line is replaced by the newer words; a settled one stays for ever. */
  const caption = (said: Pick<Caption, "speaker" | "text" | "settled">, saidAtMs: number): void => {
    const { captions } = conversation;
    const at = captions.findLastIndex((each) => each.speaker === said.speaker && !each.settled);
    if (at >= 0) change({ captions: captions.with(at, { ...captions[at]!, ...said }) });
    else if (said.text) {
      change({ captions: [...captions, { ...said, id: captions.length, saidAtMs }] });
    }
  };

  return {
    /** Takes in one message; unknown ones change nothing. */
    read(message: ReceivedMessage): void {
      const nowMs = now();
      switch (message.type) {
        case "user-interrupted":
          deafUntilMs = nowMs + interruptMuteMs;
          return;
        case "tool-calls-result":
          return change({ done: [...conversation.done, message.toolCallResult] });
        case "speech-update":
          // The assistant's speech is heard, which is surer than being told.
          if (message.role === "assistant") return;
          if (message.status === "started") {
            visitorHeardMs = soundMs = null;
            beginTurn("user", nowMs);
          } else {
            turnEndedMs = visitorHeardMs ?? nowMs;
            endTurn("user", nowMs);
          }
          return;
        case "transcript": {
          const { role: speaker, transcript: text, transcriptType } = message;
          const settled = transcriptType === "final";
          if (speaker === "user" && settled) {
            turnEndedMs ??= visitorHeardMs ?? nowMs;
            settledMs = nowMs;
            soundMs = null;
          }
          caption({ speaker, text, settled }, nowMs);
          return timeAnswer();
        }
        default:
      }
    },

    /** A typed line ends where it is sent. */
    typeLine: (): void => void (turnEndedMs = now()),

    /** How loud the visitor's own microphone is now. */
    hearVisitor(level: number): void {
      if (level > speechLevel) visitorHeardMs = now();
    },

    /** How loud the assistant is now. */
    hearAssistant(level: number): void {
      lastLoudMs ??= 0;
      if (!(level > speechLevel)) return;
      lastLoudMs = now();
      const begins = beginTurn("assistant", lastLoudMs);
      // Sound that goes on from before is an answer only once that has its caption.
      const mayAnswer = settledMs !== null && (begins || answerAt() >= 0);
      if (mayAnswer && lastLoudMs >= deafUntilMs) soundMs ??= lastLoudMs;
      timeAnswer();
    },

    /** The assistant has been silent for a while: the speech ended when it was last loud. */
    endSpeech: (): void => endTurn("assistant", lastLoudMs ?? 0),

    /** The call is over: words that are not settled by now never will be. */
    end(): void {
      change({ captions: conversation.captions.filter(({ settled }) => settled) });
      endTurn("user", now());
    },
  };
}

/** How long each answer was waited for, in their order. */
export const answerTimesMs = ({ captions }: Conversation): number[] =>
  captions.flatMap(({ answerMs }) => answerMs ?? []);
