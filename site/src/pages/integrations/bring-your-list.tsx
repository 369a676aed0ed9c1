import { AwayButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./bring-your-list.module.css";
import { askAboutYours as content } from "./content.ts";
import { layoutWords } from "../../shared/layout/navigation.ts";

/** The page's last word: book a demo and ask about your own systems. */
export function BringYourList({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section ground="calm">
      <div className={css["last"]}>
        <h2>{content.heading}</h2>
        <div className={css["words"]}>
          <p>{content.lead}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {layoutWords.bookDemo}
          </AwayButton>
        </div>
      </div>
    </Section>
  );
}
