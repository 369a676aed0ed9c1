import { useState } from "react";
import { callWords } from "../../content/call-words.ts";
import { Button } from "../../ui/button.tsx";
import css from "./test-call.module.css";

/** A turn of the conversation by hand; nothing is required of the visitor. */
export function TypedLine({ onLine }: { onLine: (line: string) => void }) {
  const [line, setLine] = useState("");
  const send = (): void => {
    if (line.trim()) onLine(line.trim());
    setLine("");
  };
  return (
    <div className={css["typed"]}>
      <input
        aria-label={callWords.typeLine}
        placeholder={callWords.typeLine}
        value={line}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) send();
        }}
      />
      <Button onClick={send}>{callWords.send}</Button>
    </div>
  );
}
