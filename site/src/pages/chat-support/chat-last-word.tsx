import { AwayButton } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";

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
    <Section ruled>
      <Stack gap={6}>
        <h2>{content.heading}</h2>
        <Cluster gap={5}>
          <AwayButton rank="primary" href={bookingUrl}>
            {bookDemo}
          </AwayButton>
          <p data-tone="quiet">{content.lead}</p>
        </Cluster>
      </Stack>
    </Section>
  );
}
