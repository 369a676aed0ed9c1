import { callWords } from "./call-words.ts";
import { AwayButton } from "../../ui/button.tsx";
import type { WayLooks } from "./way-looks.ts";

/** The way out when the call does not work here. */
export function NewTab({ url, ...looks }: WayLooks & { url: string | null }) {
  return (
    url && (
      <AwayButton {...looks} href={url}>
        {callWords.newTab}
      </AwayButton>
    )
  );
}
