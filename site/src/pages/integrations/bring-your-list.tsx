import { AwayButton } from "../../ui/button.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { askAboutYours as content } from "./content.ts";
import { layoutWords } from "../../shared/layout/navigation.ts";

/** The page's last word: book a demo and ask about your own systems. */
export function BringYourList({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section ground="calm">
      <Columns split="7:5" align="end" gap={5}>
        <h2 data-type="hero">{content.heading}</h2>
        <Stack align="start" gap={5}>
          <p data-type="lead">{content.lead}</p>
          <AwayButton rank="primary" href={bookingUrl}>
            {layoutWords.bookDemo}
          </AwayButton>
        </Stack>
      </Columns>
    </Section>
  );
}
