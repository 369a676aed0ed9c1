import { callWords } from "../../content/call-words.ts";
import { AwayButton } from "../../ui/button.tsx";

/** The way out when the call does not work here. */
export function NewTab({ url }: { url: string | null }) {
  return (
    url && (
      <AwayButton rank="primary" href={url}>
        {callWords.newTab}
      </AwayButton>
    )
  );
}
