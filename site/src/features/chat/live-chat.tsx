import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
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
import type { ChatScreen } from "./chat-screen.ts";
import { focusLog } from "./focus-log.ts";
import css from "./live-chat.module.css";
import { Suggestions } from "./suggestions.tsx";
import { theChat } from "./the-chat.ts";

/** A visitor's own chat with the assistant that the site is set up with. */
export function LiveChat({ call }: { call: CallSetup }): ReactNode {
  const session = theChat(call);
  const screen = useSyncExternalStore(session.subscribe, session.getState, session.getInitialState);
  const hasBegun = screen.lines.length > 1;
  const turns = screen.lines.filter(({ speaker }) => speaker === "user").length;
  return (
    <SeeFrontDesk isShown done={screen.done} turns={turns} rooms={call.rooms} level={3}>
      <div className={css["chat"]} data-chat="" data-ground="sheet" data-type="small">
        <Cluster spread className={css["head"]}>
          <h3>
            <Ring kind="answered" />
            {chatWords.heading}
          </h3>
          {hasBegun ? (
            <TextButton onClick={goingOnFromLog(session.startOver)}>
              {chatWords.startOver}
            </TextButton>
          ) : (
            <p data-tone="quiet">{chatWords.live}</p>
          )}
        </Cluster>
        <ChatLog
          lines={screen.lines}
          arriving={screen.phase === "answering" ? screen.arriving : null}
        />
        <p role="status">
          <VisuallyHidden>{announcement(screen)}</VisuallyHidden>
        </p>
        {screen.phase === "failed" && (
          <div className={css["failed"]}>
            <FailureNotice {...chatFailures[screen.because]}>
              <Button size="compact" onClick={goingOnFromLog(session.sendAgain)}>
                {chatWords.retry}
              </Button>
            </FailureNotice>
          </div>
        )}
        <Stack gap={3} className={css["write"]}>
          <noscript>
            <p>{chatWords.needsScript}</p>
          </noscript>
          <Suggestions
            lines={screen.lines}
            isShown={screen.phase === "open"}
            onPick={session.send}
          />
          <TypedLine
            label={chatWords.line}
            send={chatWords.send}
            maxLength={2_000}
            onLine={session.send}
          />
          <p data-tone="quiet">{chatHonesty[call.rooms]}</p>
        </Stack>
      </div>
    </SeeFrontDesk>
  );
}

/** For a button that its own press takes away. */
const goingOnFromLog =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    focusLog(currentTarget);
    act();
  };

/** What the log does not say by itself. */
function announcement(screen: ChatScreen): string {
  if (screen.phase === "answering") return chatWords.writing;
  if (screen.phase === "open") return screen.isStartedOver ? chatWords.started : "";
  const { message, action } = chatFailures[screen.because];
  return `${message} ${action}`;
}
