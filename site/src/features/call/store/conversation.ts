import type { ReceivedMessage, Speaker, ToolCallResult } from "@ringwell/provider-api";

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
  /** 0: not yet. */
  startedAtMs: number;
  captions: readonly Caption[];
  /** What the receptionist did; the lines of the receipt. */
  done: readonly ToolCallResult[];
  /** Who spoke when, as far as it could be heard. */
  turns: readonly SpokenTurn[];
}

/** A call that has not begun. */
export const newConversation: Conversation = { startedAtMs: 0, captions: [], done: [], turns: [] };

/** What a message that came at `nowMs` changes. Pure; unknown messages change nothing. */
export function changeBy(
  { captions, done, turns }: Conversation,
  message: ReceivedMessage,
  nowMs: number,
): Partial<Conversation> {
  switch (message.type) {
    case "transcript": {
      const { role: speaker, transcript: text, transcriptType } = message;
      const said = { speaker, text, settled: transcriptType === "final" };
      return { captions: withCaption(captions, said, nowMs) };
    }
    case "tool-calls-result":
      return { done: [...done, message.toolCallResult] };
    case "speech-update": {
      // The assistant's speech is heard, which is surer than being told.
      if (message.role === "assistant") return {};
      const change = message.status === "started" ? withBegun : withEnded;
      return { turns: change(turns, nowMs, "user") };
    }
    default:
      return {};
  }
}

/** A speaker's unsettled line is replaced by the newer words; a settled one stays for ever. */
function withCaption(
  captions: readonly Caption[],
  said: Omit<Caption, "id" | "saidAtMs">,
  saidAtMs: number,
): readonly Caption[] {
  const open = captions.findLastIndex((each) => each.speaker === said.speaker && !each.settled);
  if (open >= 0) return captions.map((each, at) => (at === open ? { ...each, ...said } : each));
  if (!said.text) return captions;
  return [...captions, { ...said, id: captions.length, saidAtMs }];
}

/** Writes how long it was waited for beside the beginning of what answers the visitor's last words. */
export function withAnswer(captions: readonly Caption[], answerMs: number): readonly Caption[] {
  const asked = captions.findLastIndex(({ speaker, settled }) => speaker === "user" && settled);
  const answer = captions.findIndex(({ speaker }, at) => at > asked && speaker === "assistant");
  return captions.map((each, at) => (at === answer ? { ...each, answerMs } : each));
}

/** How long each answer was waited for, in their order. */
export const answerTimesMs = ({ captions }: Conversation): number[] =>
  captions.flatMap(({ answerMs }) => answerMs ?? []);

/** A speaker begins; one who already speaks goes on. */
export function withBegun(
  turns: readonly SpokenTurn[],
  fromMs: number,
  speaker: Speaker,
): readonly SpokenTurn[] {
  const goesOn = turns.some((turn) => turn.speaker === speaker && turn.toMs === null);
  return goesOn ? turns : [...turns, { speaker, fromMs, toMs: null }];
}

/** A speaker has finished; without a `speaker`, both have. */
export function withEnded(
  turns: readonly SpokenTurn[],
  endedMs: number,
  speaker?: Speaker,
): readonly SpokenTurn[] {
  return turns.map((turn) => {
    const ends = turn.toMs === null && (speaker === undefined || turn.speaker === speaker);
    return ends ? { ...turn, toMs: Math.max(turn.fromMs, endedMs) } : turn;
  });
}
