import { AwayLink, TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./ways-to-reach-us.module.css";
import { contactContent } from "./content.ts";

const content = contactContent.ways;

/** The address, as large as it can be read, and two ways to talk. */
export function WaysToReachUs({ email, bookingUrl }: { email: string; bookingUrl: string }) {
  return (
    <Section aria-label={content.heading}>
      <div className={css["ways"]}>
        <Stack gap={2} className={css["email"]}>
          <h2 data-type="h3">{content.email}</h2>
          <a href={`mailto:${email}`}>{email}</a>
          <Cluster as="p" gap={2} data-type="small" data-tone="quiet">
            <Icon shape="mail" />
            {content.emailNote}
          </Cluster>
        </Stack>
        <Stack gap={2}>
          <h2 data-type="h3">{content.demo}</h2>
          <p data-tone="quiet">{content.demoNote}</p>
          <AwayLink href={bookingUrl}>{content.demoAction}</AwayLink>
        </Stack>
        <Stack gap={2}>
          <h2 data-type="h3">{content.receptionist}</h2>
          <p data-tone="quiet">{content.receptionistNote}</p>
          <TextLink href="/#book-demo">{content.receptionistAction}</TextLink>
        </Stack>
      </div>
    </Section>
  );
}
