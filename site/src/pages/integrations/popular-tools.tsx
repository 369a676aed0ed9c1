import { Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./popular-tools.module.css";
import { popularToolsContent } from "./content.ts";

const { heading, tools } = popularToolsContent;

/** Names in large type, and beside each what it does with a call. */
export function PopularTools() {
  return (
    <Section>
      <Stack gap="block">
        <h2 data-type="h3">{heading}</h2>
        <div className={css["tools"]}>
          {tools.map(({ name, text }) => (
            <article key={name}>
              <h3 data-type="h2">{name}</h3>
              <Lead>{text}</Lead>
            </article>
          ))}
        </div>
      </Stack>
    </Section>
  );
}
