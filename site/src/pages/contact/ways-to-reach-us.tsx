import { AwayLink, TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./ways-to-reach-us.module.css";
import { contactContent } from "./content.ts";

const content = contactContent.ways;

/** The address, as large as it can be read, and two ways to talk. */
export function WaysToReachUs({ email, bookingUrl }: { email: string; bookingUrl: string }) {
  return (
    <Section aria-label={content.heading}>
      <div className={css["ways"]}>
        <div className={css["email"]}>
          <h2>{content.email}</h2>
          <a href={`mailto:${email}`}>{email}</a>
          <p>
            <Icon shape="mail" />
            {content.emailNote}
          </p>
        </div>
        <div>
          <h2>{content.demo}</h2>
          <p>{content.demoNote}</p>
          <AwayLink href={bookingUrl}>{content.demoAction}</AwayLink>
        </div>
        <div>
          <h2>{content.receptionist}</h2>
          <p>{content.receptionistNote}</p>
          <TextLink href="/#book-demo">{content.receptionistAction}</TextLink>
        </div>
      </div>
    </Section>
  );
}
