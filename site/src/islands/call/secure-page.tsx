import { callWords } from "../../content/call-words.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** This very page over https, where browsers lend the microphone. */
export function SecurePage() {
  return (
    <ButtonLink rank="primary" href={location.href.replace(/^http:/, "https:")}>
      {callWords.securePage}
    </ButtonLink>
  );
}
