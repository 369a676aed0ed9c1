import { AwayButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./chat-last-word.module.css";

/** The page's last word: one large sentence, and the demo. */
export function ChatLastWord({
  content,
  bookingUrl,
  bookDemo,
}: {
  content: { heading: string; lead: string };
  bookingUrl: string;
  bookDemo: string;
}) {
  return (
    <Section>
      <div className={css["last"]}>
        <h2>{content.heading}</h2>
        <div className={css["actions"]}>
          <AwayButton rank="primary" href={bookingUrl}>
            {bookDemo}
          </AwayButton>
          <p>{content.lead}</p>
        </div>
      </div>
    </Section>
  );
}
