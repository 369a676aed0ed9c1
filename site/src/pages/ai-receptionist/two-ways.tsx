import { AwayButton, ButtonLink } from "../../ui/button.tsx";
import css from "./two-ways.module.css";

export interface TwoWaysWords {
  bookDemo: string;
  talk: string;
}

/** Book a demo, or talk to the receptionist at once: the test call stands on the home page. */
export function TwoWays({ words, bookingUrl }: { words: TwoWaysWords; bookingUrl: string }) {
  return (
    <div className={css["ways"]}>
      <AwayButton rank="primary" href={bookingUrl}>
        {words.bookDemo}
      </AwayButton>
      <ButtonLink href="/#book-demo">{words.talk}</ButtonLink>
    </div>
  );
}
