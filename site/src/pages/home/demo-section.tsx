import type { ReactNode } from "react";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./demo-section.module.css";
import { homeContent } from "./content.ts";

const content = homeContent.demo;

/** Book a demo here, or talk to the receptionist at once. */
export function DemoSection({
  call,
  scheduler,
}: {
  /** The call's button. */
  call: ReactNode;
  /** The embedded scheduler, with the link to its page; its place is kept before it loads. */
  scheduler: ReactNode;
}) {
  return (
    <Section ground="calm" id="book-demo">
      <Columns split="5:7">
        <div>
          <Stack gap={5} className={css["words"]}>
            <h2>{content.heading}</h2>
            <Lead>{content.lead}</Lead>
            {call}
          </Stack>
        </div>
        <div>{scheduler}</div>
      </Columns>
    </Section>
  );
}
