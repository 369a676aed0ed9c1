import { callWords } from "./call-words.ts";
import { Button, ButtonLink, TextSummary } from "../../ui/button.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { CallFigure } from "./call-dial.tsx";
import type { EndedScreen } from "./call-screen.ts";
import type { CallSession } from "./call-session.ts";
import { Captions } from "./captions.tsx";
import { type EndedBecause, endWords, isFailure } from "./ended-reason.ts";
import { NewTab } from "./new-tab.tsx";
import { receiptLines, somethingWasDone } from "./receipt-lines.ts";
import { receiptText, textFile } from "./receipt-text.ts";
import { Cluster } from "../../ui/layout.tsx";
import css from "./test-call.module.css";

/** What a call leaves with the visitor: a receipt to read, to keep or to delete. */
export function EndedCall({
  screen,
  session,
  fallbackUrl,
}: {
  screen: EndedScreen;
  session: CallSession;
  fallbackUrl: string | null;
}) {
  const { because, captions, startedAtMs, place } = screen;
  const lines = receiptLines(screen);
  return (
    <>
      {because && <WhyEnded because={because} fallbackUrl={fallbackUrl} />}
      {screen.turns.length > 0 && <CallFigure {...screen} />}
      {!somethingWasDone(screen) && <p>{callWords.nothingBooked}</p>}
      {lines.length > 0 && <DescriptionList items={lines} />}
      {captions.length > 0 && (
        <details>
          <TextSummary>{callWords.captions}</TextSummary>
          <Captions captions={captions} sinceMs={startedAtMs} />
        </details>
      )}
      <Cluster className={css["pair"]}>
        <ButtonLink href={textFile(receiptText(screen))} download={callWords.receiptFile}>
          {callWords.download}
        </ButtonLink>
        <Button onClick={session.forget}>{callWords.forget}</Button>
      </Cluster>
      <Button rank="primary" data-primary="" onClick={() => session.press(place)}>
        {callWords.again}
      </Button>
      <p data-type="small" data-tone="quiet">
        {callWords.receiptLimits}
      </p>
    </>
  );
}

/** A failure with its way out; any other end in plain words. */
function WhyEnded({ because, fallbackUrl }: { because: EndedBecause; fallbackUrl: string | null }) {
  const words = endWords(because);
  if (!isFailure(because)) {
    return (
      <p>
        {words.happened} {words.mend}
      </p>
    );
  }
  return (
    <FailureNotice {...words}>
      <NewTab url={fallbackUrl} />
    </FailureNotice>
  );
}
