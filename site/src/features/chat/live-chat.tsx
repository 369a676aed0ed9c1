import { type ReactNode, useSyncExternalStore } from "react";
import { chatFailures, chatHonesty, chatWords } from "./chat-words.ts";
import type { CallSetup } from "../../site-context.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { SeeFrontDesk } from "../front-desk/see-front-desk.tsx";
import { TypedLine } from "../../ui/typed-line.tsx";
import { ChatLog } from "./chat-log.tsx";
import type { ChatState } from "./chat-state.ts";
import { keepFocus } from "../keep-focus.ts";
import css from "./live-chat.module.css";
import { theChat } from "./the-chat.ts";

/** A visitor's own chat with the assistant that the site is set up with. */
export function LiveChat({ call }: { call: CallSetup }): ReactNode {
  const chat = theChat(call);
  const state = useSyncExternalStore(chat.subscribe, chat.getState, chat.getInitialState);
  const { phase, lines, done } = state;
  const suggestions = chatWords.suggestions.filter(
    (each) => !lines.some(({ text }) => text === each),
  );
  const turns = lines.filter(({ speaker }) => speaker === "user").length;
  return (
    <SeeFrontDesk isShown done={done} turns={turns} rooms={call.rooms} level={3}>
      <div
        className={css["chat"]}
        data-chat=""
        data-ground="sheet"
        data-type="small"
        ref={keepFocus}
      >
        <Cluster spread className={css["head"]}>
          <h3>
            <Ring kind="answered" />
            {chatWords.heading}
          </h3>
          {lines.length > 1 ? (
            <TextButton onClick={chat.startOver}>{chatWords.startOver}</TextButton>
          ) : (
            <p data-tone="quiet">{chatWords.live}</p>
          )}
        </Cluster>
        <ChatLog lines={lines} arriving={phase === "answering" ? state.arriving : null} />
        <p role="status">
          <VisuallyHidden>{announcement(state)}</VisuallyHidden>
        </p>
        {phase === "failed" && (
          <div className={css["failed"]}>
            <FailureNotice {...chatFailures[state.because]}>
              <Button size="compact" onClick={chat.sendAgain}>
                {chatWords.retry}
              </Button>
            </FailureNotice>
          </div>
        )}
        <Stack gap={3} className={css["write"]}>
          <noscript>
            <p>{chatWords.needsScript}</p>
          </noscript>
          <TypedLine
            label={chatWords.line}
            send={chatWords.send}
            maxLength={2_000}
            onLine={chat.send}
          />
          {/* Kept in its place while an answer comes, so that nothing moves under a finger. */}
          <Cluster
            as="ul"
            gap={2}
            className={css["suggestions"]}
            aria-label={chatWords.suggestionsLabel}
            hidden={suggestions.length === 0}
            inert={phase !== "open" && phase !== "started-over"}
          >
            {suggestions.map((each) => (
              <li key={each}>
                <Button size="compact" onClick={() => chat.send(each)}>
                  {each}
                </Button>
              </li>
            ))}
          </Cluster>
          <p data-tone="quiet">{chatHonesty[call.rooms]}</p>
        </Stack>
      </div>
    </SeeFrontDesk>
  );
}

/** What the log does not say by itself. */
function announcement(state: ChatState): string {
  if (state.phase !== "failed") return chatWords.announced[state.phase];
  const { message, action } = chatFailures[state.because];
  return `${message} ${action}`;
}
