import { Bubble } from "../../ui/bubble.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import css from "./chat-thread.module.css";
import { sampleChat } from "../../shared/samples/sample-chat.ts";
import { chatProduct } from "./content.ts";

const { names } = chatProduct;

/** A chat as it was written, the clock beside each line. */
export function ChatThread() {
  return (
    <div className={css["chat"]} data-ground="sheet" data-type="small">
      <Cluster as="p" spread className={css["head"]}>
        <strong>{sampleChat.place}</strong> <span data-tone="quiet">{sampleChat.day}</span>
      </Cluster>
      <Stack as="ol" className={css["thread"]}>
        {sampleChat.turns.map(({ speaker, at, words }) => (
          <li key={words}>
            <Bubble speaker={speaker} name={names[speaker]} beside={at}>
              {words}
            </Bubble>
          </li>
        ))}
      </Stack>
    </div>
  );
}
