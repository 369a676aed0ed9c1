import { AwayButton } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./chat-last-word.module.css";
import { chatLastWord as content } from "./content.ts";
import { layoutWords } from "../../shared/layout/navigation.ts";

/** The page's last word: one large sentence, and the demo. */
export function ChatLastWord({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section>
      <div className={css["last"]}>
        <h2>{content.heading}</h2>
        <div className={css["actions"]}>
          <AwayButton rank="primary" href={bookingUrl}>
            {layoutWords.bookDemo}
          </AwayButton>
          <p>{content.lead}</p>
        </div>
      </div>
    </Section>
  );
}
