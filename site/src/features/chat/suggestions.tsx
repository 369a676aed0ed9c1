import { chatWords } from "./chat-words.ts";
import { Button } from "../../ui/button.tsx";
import type { ChatLine } from "./chat-state.ts";
import { Cluster } from "../../ui/layout.tsx";
import css from "./live-chat.module.css";

/**
 * Lines that one need not write: those that were not sent yet, while the chat waits for one. Their place
 * is kept meanwhile, so that what stands beneath does not move under a finger.
 */
export function Suggestions({
  lines,
  isShown,
  onPick,
}: {
  lines: readonly ChatLine[];
  isShown: boolean;
  onPick: (line: string) => void;
}) {
  const left = chatWords.suggestions.filter((each) => !lines.some(({ text }) => text === each));
  return (
    <Cluster
      as="ul"
      gap={2}
      className={css["suggestions"]}
      aria-label={chatWords.suggestionsLabel}
      hidden={left.length === 0}
      inert={!isShown}
    >
      {left.map((each) => (
        <li key={each}>
          <Button size="compact" onClick={() => onPick(each)}>
            {each}
          </Button>
        </li>
      ))}
    </Cluster>
  );
}
