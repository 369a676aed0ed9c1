import type { SiteContext } from "../../site-context.ts";
import { AwayButton } from "../../ui/button.tsx";
import { layoutWords } from "./navigation.ts";

/** The main action of most sections: the external scheduling page, in a new tab. */
export function BookDemo({ site }: { site: SiteContext }) {
  return (
    <AwayButton rank="primary" href={site.bookingUrl}>
      {layoutWords.bookDemo}
    </AwayButton>
  );
}
