import css from "./text-message.module.css";

export interface TextMessageContent {
  words: string;
  note: string;
  reply: string;
}

/** The text message that follows a call; `answered` shows what the patient wrote back. */
export function TextMessage({
  text,
  answered = false,
}: {
  text: TextMessageContent;
  answered?: boolean;
}) {
  return (
    <div className={css["text"]}>
      <p>{text.words}</p>
      {answered ? <p data-reply="">{text.reply}</p> : null}
      <small>{text.note}</small>
    </div>
  );
}
