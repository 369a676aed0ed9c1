import { streamWebChat } from "@ringwell/provider-api/chat";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { chatFailures, chatHonesty, chatOpening, chatWords } from "./chat-words.ts";
import type { CallSetup } from "../../site-context.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { SeeFrontDesk } from "../front-desk/see-front-desk.tsx";
import { TypedLine } from "../../ui/typed-line.tsx";
import type { ChatLine, ChatState } from "./chat-state.ts";
import { ChatStore } from "./chat-store.ts";
import { keepFocus } from "../keep-focus.ts";
import css from "./live-chat.module.css";
import { answerTime } from "../../ui/clock.ts";
import { Bubble } from "../../ui/bubble.tsx";

/** A visitor's chat with the configured assistant. */
export function LiveChat({ call, store }: { call: CallSetup; store: ChatStore }): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
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
          <Cluster as="h3" gap={2} data-type="body">
            <Ring kind="answered" />
            {chatWords.heading}
          </Cluster>
          {lines.length > 1 ? (
            <TextButton onClick={store.startOver}>{chatWords.startOver}</TextButton>
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
              <Button size="compact" onClick={store.sendAgain}>
                {chatWords.retry}
              </Button>
            </FailureNotice>
          </div>
        )}
        <div className={css["write"]}>
          <noscript>
            <p>{chatWords.needsScript}</p>
          </noscript>
          <Stack gap={3} data-needs-script="">
            <TypedLine
              label={chatWords.line}
              send={chatWords.send}
              maxLength={2_000}
              onLine={store.send}
            />
            {/* Stays in place while an answer comes, so that nothing moves under a finger. */}
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
                  <Button size="compact" onClick={() => store.send(each)}>
                    {each}
                  </Button>
                </li>
              ))}
            </Cluster>
            <p data-tone="quiet">{chatHonesty[call.rooms]}</p>
          </Stack>
        </div>
      </div>
    </SeeFrontDesk>
  );
}

LiveChat.storeOf = ({ call }: { call: CallSetup }): ChatStore => {
  const { apiUrl, publicKey, assistantId, ...answering } = call;
  const access = { baseUrl: apiUrl, credential: publicKey };
  return new ChatStore(
    (question, options) => streamWebChat(access, { assistantId, ...question }, options),
    chatOpening(answering),
  );
};

/** Announces what the log does not: the phase, or the failure. */
function announcement(state: ChatState): string {
  if (state.phase !== "failed") return chatWords.announced[state.phase];
  const { message, action } = chatFailures[state.because];
  return `${message} ${action}`;
}

/**
 * The messages. Only complete lines are in the log, so that screen readers announce each once. An answer that is
 * still `arriving` (null if none is) is drawn below it.
 */
function ChatLog({
  lines,
  arriving,
}: {
  lines: readonly ChatLine[];
  arriving: readonly string[] | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines, arriving]);

  return (
    <div className={css["scroll"]} ref={box}>
      <Stack
        gap={3}
        className={css["lines"]}
        role="log"
        data-primary=""
        aria-label={chatWords.log}
        tabIndex={0}
      >
        {lines.map(({ id, speaker, text, answerMs }) => (
          <Bubble
            key={id}
            speaker={speaker}
            name={chatWords.speaker[speaker]}
            beside={answerMs === undefined ? undefined : answerTime(answerMs)}
          >
            {text}
          </Bubble>
        ))}
      </Stack>
      {arriving && (
        <Stack gap={3} className={css["lines"]} aria-hidden="true">
          {(arriving.length === 0 ? [dots] : arriving).map((words, message) => (
            <Bubble key={message} speaker="assistant" name={chatWords.speaker.assistant}>
              {words}
            </Bubble>
          ))}
        </Stack>
      )}
    </div>
  );
}

/** The answer is on its way. */
const dots = (
  <svg className={css["dots"]} viewBox="0 -4 36 20">
    <circle cx="6" cy="6" r="4" />
    <circle cx="18" cy="6" r="4" />
    <circle cx="30" cy="6" r="4" />
  </svg>
);
