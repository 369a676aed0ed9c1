import { callWords } from "../words/call-words.ts";
import { Button, ButtonLink, TextSummary } from "../../../ui/button.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { Cluster, Note } from "../../../ui/layout.tsx";
import { CallFigure } from "./call-dial.tsx";
import { Captions } from "./captions.tsx";
import { receiptLines, receiptText, somethingWasDone } from "./receipt.ts";
import type { CallProps } from "../store/call-store.ts";
import css from "../test-call.module.css";
import { primaryAction } from "./failure.tsx";

/** What a call leaves with the visitor: a receipt to read, to keep or to delete. */
export function EndedCall({ screen, store }: CallProps<"ended">) {
  const { captions, turns, startedAtMs, place } = screen;
  const lines = receiptLines(screen);
  // A file as an address: kept by the browser, asked of nobody.
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(receiptText(screen))}`;
  return (
    <>
      {turns.length > 0 && <CallFigure {...screen} />}
      {!somethingWasDone(screen) && <p>{callWords.nothingBooked}</p>}
      {lines.length > 0 && <DescriptionList items={lines} />}
      {captions.length > 0 && (
        <details>
          <TextSummary>{callWords.captions}</TextSummary>
          <Captions screen={screen} sinceMs={startedAtMs} />
        </details>
      )}
      <Cluster className={css["pair"]}>
        <ButtonLink href={file} download={callWords.receiptFile}>
          {callWords.download}
        </ButtonLink>
        <Button onClick={store.forget}>{callWords.forget}</Button>
      </Cluster>
      <Button {...primaryAction} onClick={() => store.press(place)}>
        {callWords.again}
      </Button>
      <Note>{callWords.receiptLimits}</Note>
    </>
  );
}
