import { Caption } from "../../ui/caption.tsx";
import { clock } from "../../ui/clock.ts";

export interface TranscriptContent {
  /** Seconds are counted from the first ring. */
  turns: readonly { speaker: "assistant" | "user"; from: number; to: number; words: string }[];
  /** How the first turn is timed: by rings. */
  pickedUp: string;
}

/** A call as it was said, turn by turn: when, who, what, and how soon the answer came. */
export function CallTranscript({
  call,
  names,
}: {
  call: TranscriptContent;
  names: { assistant: string; user: string };
}) {
  return call.turns.map(({ speaker, from, words }, index) => (
    <Caption
      key={from}
      speaker={speaker}
      name={names[speaker]}
      at={clock(from)}
      answerTime={speaker === "assistant" ? answerTime(call, index) : undefined}
    >
      {words}
    </Caption>
  ));
}

/** From the end of what was said before to the start of this turn. */
function answerTime({ turns, pickedUp }: TranscriptContent, index: number): string {
  const before = turns[index - 1];
  return before ? `${(turns[index]!.from - before.to).toFixed(1)} s` : pickedUp;
}
