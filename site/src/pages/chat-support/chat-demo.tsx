import type { ReactNode } from "react";
import { Drawing } from "../../ui/drawing.tsx";
import { Stack } from "../../ui/layout.tsx";
import css from "./chat-demo.module.css";
import { chatDemoContent as content } from "./content.ts";

/**
 * The place of the chat: a corner of a practice's web page in quiet lines, and the chat in front.
 * `children` is the chat.
 */
export function ChatDemo({ children }: { children: ReactNode }) {
  return (
    <section className={css["demo"]} id="chat-demo">
      <div className={css["inner"]} data-width="page">
        <Stack className={css["words"]}>
          <h2>{content.heading}</h2>
          <p data-type="lead">{content.lead}</p>
        </Stack>
        <PageBehind />
        <div className={css["chat"]}>{children}</div>
      </div>
    </section>
  );
}

/** What the visitor was reading. A drawing: nothing on it is said to anyone who cannot see it. */
function PageBehind() {
  return (
    <div className={css["page"]} aria-hidden="true">
      <p className={css["bar"]} data-type="h3">
        {content.page.practice}
        <Drawing className={css["lines"]} viewBox="0 0 300 10">
          <path d="M5 5H55M95 5H155M195 5H235M275 5H295" />
        </Drawing>
      </p>
      <p className={css["title"]} data-type="hero">
        {content.page.heading}
      </p>
      <Drawing className={css["lines"]} viewBox="0 0 620 150">
        <path d="M5 5H420M5 37H460M5 69H390M5 101H445M5 133H240" />
        <rect data-ink="plate" x="490" y="0" width="130" height="150" rx="10" />
      </Drawing>
    </div>
  );
}
