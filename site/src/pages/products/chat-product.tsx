import { TextLink } from "../../ui/button.tsx";
import { Columns, Grid, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { ChatThread } from "./chat-thread.tsx";
import css from "./chat-product.module.css";
import { chatProduct as content } from "./content.ts";
import { chatFeatures } from "./product-features.ts";

/** The product that answers the website: a chat as the visitor sees it, and its six parts beside it. */
export function ChatProduct() {
  return (
    <Section ground="calm">
      <Columns split="6:6" className={css["chat"]}>
        <h2>{content.heading}</h2>
        <Lead>{content.lead}</Lead>
        <ChatThread />
        <Stack spread align="start" className={css["parts"]}>
          <Grid as="ul" least="narrow" className={css["features"]}>
            {chatFeatures.map(({ name, text }) => (
              <Stack as="li" gap={2} key={name}>
                <h3>{name}</h3>
                <p data-tone="quiet">{text}</p>
              </Stack>
            ))}
          </Grid>
          <TextLink href="/chat-support">{content.more}</TextLink>
        </Stack>
      </Columns>
    </Section>
  );
}
