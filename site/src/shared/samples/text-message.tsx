import css from "./text-message.module.css";
import { sampleCall } from "./sample-call.ts";

const { text } = sampleCall;

/** The text message that follows a call; `answered` shows what the patient wrote back. */
export function TextMessage({ answered = false }: { answered?: boolean }) {
  return (
    <div className={css["text"]}>
      <p>{text.words}</p>
      {answered ? <p data-reply="">{text.reply}</p> : null}
      <small>{text.note}</small>
    </div>
  );
}
