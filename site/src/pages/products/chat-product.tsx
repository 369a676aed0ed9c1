import { TextLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { ChatThread, type ChatThreadContent } from "./chat-thread.tsx";
import css from "./chat-product.module.css";

/** The product that answers the website: a chat as the visitor sees it, and its six parts beside it. */
export function ChatProduct({
  content,
  chat,
  features,
}: {
  content: {
    heading: string;
    lead: string;
    names: { assistant: string; user: string };
    more: string;
  };
  chat: ChatThreadContent;
  features: readonly { name: string; text: string }[];
}) {
  return (
    <Section ground="calm">
      <div className={css["chat"]}>
        <h2>{content.heading}</h2>
        <p className={css["lead"]}>{content.lead}</p>
        <div className={css["thread"]}>
          <ChatThread chat={chat} names={content.names} />
        </div>
        <div className={css["parts"]}>
          <ul className={css["features"]}>
            {features.map(({ name, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <TextLink href="/chat-support">{content.more}</TextLink>
        </div>
      </div>
    </Section>
  );
}
