import { BubbleWords } from "../../ui/bubble.tsx";
import { Stack } from "../../ui/layout.tsx";
import css from "./text-message.module.css";
import { sampleCall } from "./sample-call.ts";

const { text } = sampleCall;

/** The text message that follows a call; `answered` shows what the patient wrote back. */
export function TextMessage({ answered = false }: { answered?: boolean }) {
  return (
    <Stack gap={2} data-type="small" className={css["text"]}>
      <BubbleWords>{text.words}</BubbleWords>
      {answered ? <BubbleWords speaker="user">{text.reply}</BubbleWords> : null}
      <small data-tone="quiet">{text.note}</small>
    </Stack>
  );
}
