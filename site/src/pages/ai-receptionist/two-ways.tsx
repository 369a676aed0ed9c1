import { AwayButton, ButtonLink } from "../../ui/button.tsx";
import css from "./two-ways.module.css";
import { twoWays as words } from "./content.ts";

/** Book a demo, or talk to the receptionist at once: the test call stands on the home page. */
export function TwoWays({ bookingUrl }: { bookingUrl: string }) {
  return (
    <div className={css["ways"]}>
      <AwayButton rank="primary" href={bookingUrl}>
        {words.bookDemo}
      </AwayButton>
      <ButtonLink href="/#book-demo">{words.talk}</ButtonLink>
    </div>
  );
}
