import { AwayButton, ButtonLink } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { twoWays as words } from "./content.ts";

/** Book a demo, or talk to the receptionist at once: the test call stands on the home page. */
export function TwoWays({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Cluster>
      <AwayButton rank="primary" href={bookingUrl}>
        {words.bookDemo}
      </AwayButton>
      <ButtonLink href="/#book-demo">{words.talk}</ButtonLink>
    </Cluster>
  );
}
