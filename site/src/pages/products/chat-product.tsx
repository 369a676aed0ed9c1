import { TextLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { ChatThread } from "./chat-thread.tsx";
import css from "./chat-product.module.css";
import { chatProduct as content } from "./content.ts";
import { chatFeatures } from "./product-features.ts";

/** The product that answers the website: a chat as the visitor sees it, and its six parts beside it. */
export function ChatProduct() {
  return (
    <Section ground="calm">
      <div className={css["chat"]}>
        <h2>{content.heading}</h2>
        <p className={css["lead"]}>{content.lead}</p>
        <div className={css["thread"]}>
          <ChatThread />
        </div>
        <div className={css["parts"]}>
          <ul className={css["features"]}>
            {chatFeatures.map(({ name, text }) => (
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
