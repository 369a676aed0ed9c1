import { useRef } from "react";
import { chatWords } from "../../content/chat-words.ts";
import { Button } from "../../ui/button.tsx";
import type { ChatLine } from "./chat-screen.ts";
import css from "./live-chat.module.css";

/** Lines that one need not write: those that were not sent yet, while the chat waits for one. */
export function Suggestions({
  lines,
  isShown,
  onPick,
}: {
  lines: readonly ChatLine[];
  isShown: boolean;
  onPick: (line: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const left = chatWords.suggestions.filter((each) => !lines.some(({ text }) => text === each));
  const pick = (line: string): void => {
    // The pressed one goes; the keyboard goes on from the log, where the answer will stand.
    const log = list.current?.closest("[data-chat]")?.querySelector<HTMLElement>("[role=log]");
    log?.focus({ preventScroll: true });
    onPick(line);
  };
  return (
    <ul
      className={css["suggestions"]}
      aria-label={chatWords.suggestionsLabel}
      hidden={!isShown || left.length === 0}
      ref={list}
    >
      {left.map((each) => (
        <li key={each}>
          <Button size="compact" onClick={() => pick(each)}>
            {each}
          </Button>
        </li>
      ))}
    </ul>
  );
}
