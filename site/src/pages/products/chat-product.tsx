import { sampleChat } from "../../shared/samples/sample-chat.ts";
import { Bubble } from "../../ui/bubble.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Cluster, Columns, Grid, Stack } from "../../ui/layout.tsx";
import { Lead, Section } from "../../ui/section.tsx";
import { chatProduct } from "./content.ts";
import css from "./products.module.css";

const { heading, lead, names, features, more } = chatProduct;

/** The product that answers the website: a chat as the visitor sees it, and its six parts beside it. */
export function ChatProduct() {
  return (
    <Section ground="calm">
      <Columns split="6:6" className={css["product"]}>
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
        <ChatThread />
        <Stack spread align="start" className={css["parts"]}>
          <Grid as="ul" least="narrow" className={css["features"]}>
            {features.map(({ name, text }) => (
              <Stack as="li" gap={2} key={name}>
                <h3>{name}</h3>
                <p data-tone="quiet">{text}</p>
              </Stack>
            ))}
          </Grid>
          <TextLink href="/chat-support">{more}</TextLink>
        </Stack>
      </Columns>
    </Section>
  );
}

/** A chat as it was written, the clock beside each line. */
function ChatThread() {
  return (
    <div className={css["thread"]} data-ground="sheet" data-type="small">
      <Cluster as="p" spread className={css["place"]}>
        <strong>{sampleChat.place}</strong> <span data-tone="quiet">{sampleChat.day}</span>
      </Cluster>
      <Stack as="ol" className={css["turns"]}>
        {sampleChat.turns.map(({ speaker, at, words }) => (
          <li key={words}>
            <Bubble speaker={speaker} name={names[speaker]} beside={at}>
              {words}
            </Bubble>
          </li>
        ))}
      </Stack>
    </div>
  );
}
