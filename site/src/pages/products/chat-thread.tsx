import { Bubble } from "../../ui/bubble.tsx";
import css from "./chat-thread.module.css";
import { sampleChat } from "../../shared/samples/sample-chat.ts";
import { chatProduct } from "./content.ts";

const { names } = chatProduct;

/** A chat as it was written, the clock beside each line. */
export function ChatThread() {
  return (
    <div className={css["chat"]}>
      <p className={css["head"]}>
        <strong>{sampleChat.place}</strong> <span>{sampleChat.day}</span>
      </p>
      <ol className={css["thread"]}>
        {sampleChat.turns.map(({ speaker, at, words }) => (
          <li key={words}>
            <Bubble speaker={speaker} name={names[speaker]} beside={at}>
              {words}
            </Bubble>
          </li>
        ))}
      </ol>
    </div>
  );
}
