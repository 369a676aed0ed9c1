import { Caption } from "../../ui/caption.tsx";
import { clock } from "../../ui/clock.ts";
import { sampleCall } from "./sample-call.ts";

const { turns, pickedUp, names } = sampleCall;

/** A call as it was said, turn by turn: when, who, what, and how soon the answer came. */
export function CallTranscript() {
  return turns.map(({ speaker, from, words }, index) => (
    <Caption
      key={from}
      speaker={speaker}
      name={names[speaker]}
      at={clock(from)}
      answerTime={speaker === "assistant" ? answerTime(index) : undefined}
    >
      {words}
    </Caption>
  ));
}

/** From the end of what was said before to the start of this turn. */
function answerTime(index: number): string {
  const before = turns[index - 1];
  return before ? `${(turns[index]!.from - before.to).toFixed(1)} s` : pickedUp;
}
