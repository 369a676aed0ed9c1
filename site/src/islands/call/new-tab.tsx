import { callWords } from "../../content/call-words.ts";
import { AwayButton } from "../../ui/button.tsx";

/** The way out when the call does not work here; loud where nothing else would help. */
export function NewTab({ url, rank }: { url: string | null; rank?: "primary" | undefined }) {
  return (
    url && (
      <AwayButton rank={rank} href={url}>
        {callWords.newTab}
      </AwayButton>
    )
  );
}
