import { Caption } from "../ui/caption.tsx";
import { Section } from "../ui/section.tsx";
import { Receipt, Slip } from "../ui/slip.tsx";
import css from "./sample-conversation.module.css";

export interface SampleConversationContent {
  heading: string;
  lead: string;
  conversation: readonly { speaker: "assistant" | "user"; words: string }[];
  appointment: { fact: string; lines: readonly { term: string; value: string }[] };
  names: { assistant: string; user: string };
}

/** A conversation as it is said, and the slip that it leaves. */
export function SampleConversation({ content }: { content: SampleConversationContent }) {
  const { appointment, conversation, names } = content;
  return (
    <Section>
      <div className={css["sample"]}>
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.lead}</p>
        </div>
        <div className={css["made"]}>
          <div>
            {conversation.map(({ speaker, words }) => (
              <Caption key={words} speaker={speaker} name={names[speaker]}>
                {words}
              </Caption>
            ))}
          </div>
          <Slip fact={appointment.fact} className={css["slip"]}>
            <Receipt lines={appointment.lines} />
          </Slip>
        </div>
      </div>
    </Section>
  );
}
