import { AwayButton, ButtonLink } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";

export interface TwoWaysWords {
  bookDemo: string;
  talk: string;
}

/** Book a demo, or talk to the receptionist at once: the test call stands on the home page. */
export function TwoWays({ words, bookingUrl }: { words: TwoWaysWords; bookingUrl: string }) {
  return (
    <Cluster>
      <AwayButton rank="primary" href={bookingUrl}>
        {words.bookDemo}
      </AwayButton>
      <ButtonLink href="/#book-demo">{words.talk}</ButtonLink>
    </Cluster>
  );
}
