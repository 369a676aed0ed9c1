import { AwayButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./bring-your-list.module.css";

/** The page's last word: book a demo and ask about your own systems. */
export function BringYourList({
  content,
  bookingUrl,
  bookDemo,
}: {
  content: { heading: string; lead: string };
  bookingUrl: string;
  bookDemo: string;
}) {
  return (
    <Section ground="calm">
      <div className={css["last"]}>
        <h2>{content.heading}</h2>
        <div className={css["words"]}>
          <p>{content.lead}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {bookDemo}
          </AwayButton>
        </div>
      </div>
    </Section>
  );
}
