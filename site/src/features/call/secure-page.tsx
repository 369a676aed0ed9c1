import { callWords } from "./call-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { WayLooks } from "./way-looks.ts";

/** This very page over https, where browsers lend the microphone. */
export function SecurePage(looks: WayLooks) {
  return (
    <ButtonLink {...looks} href={location.href.replace(/^http:/, "https:")}>
      {callWords.securePage}
    </ButtonLink>
  );
}
