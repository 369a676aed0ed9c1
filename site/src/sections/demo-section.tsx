import type { ReactNode } from "react";
import { AwayLink } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import css from "./demo-section.module.css";

/** Book a demo here, on the scheduling page, or talk to the receptionist at once. */
export function DemoSection({
  content,
  bookingUrl,
  openPage,
  call,
  scheduler,
}: {
  content: { heading: string; lead: string };
  bookingUrl: string;
  /** The words of the link to the scheduling page. */
  openPage: string;
  /** The call's button. */
  call: ReactNode;
  /** The embedded scheduler; its place is kept before it loads. */
  scheduler: ReactNode;
}) {
  return (
    <Section ground="calm" id="book-demo">
      <div className={css["demo"]}>
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.lead}</p>
          <div className={css["call"]}>{call}</div>
          <AwayLink href={bookingUrl}>{openPage}</AwayLink>
        </div>
        <div>{scheduler}</div>
      </div>
    </Section>
  );
}
