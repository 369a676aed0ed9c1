import { useRef } from "react";
import { Button } from "./button.tsx";
import { Cluster } from "./layout.tsx";
import css from "./typed-line.module.css";

/**
 * A field and a send button. The field is uncontrolled, so text typed before hydration is not lost.
 */
export function TypedLine({
  label,
  send,
  maxLength,
  onLine,
}: {
  label: string;
  send: string;
  maxLength: number;
  onLine: (line: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const sendLine = (): void => {
    const line = field.current?.value.trim();
    if (field.current) field.current.value = "";
    if (line) onLine(line);
  };
  return (
    <Cluster className={css["typed"]}>
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        ref={field}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="send"
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) sendLine();
        }}
      />
      <Button onClick={sendLine}>{send}</Button>
    </Cluster>
  );
}
