import { AwayButton } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { chatLastWord as content } from "./content.ts";
import { layoutWords } from "../../shared/layout/navigation.ts";

/** The page's last word: one large sentence, and the demo. */
export function ChatLastWord({ bookingUrl }: { bookingUrl: string }) {
  return (
    <Section ruled>
      <Stack gap={6}>
        <h2>{content.heading}</h2>
        <Cluster gap={5}>
          <AwayButton rank="primary" href={bookingUrl}>
            {layoutWords.bookDemo}
          </AwayButton>
          <p data-tone="quiet">{content.lead}</p>
        </Cluster>
      </Stack>
    </Section>
  );
}
