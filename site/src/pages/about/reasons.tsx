import { Columns, Ruled } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { ReasonRing, ReasonRings } from "./reason-rings.tsx";
import css from "./reasons.module.css";
import { aboutContent } from "./content.ts";

const content = aboutContent.reasons;

/** Four reasons, and the one dial that they make together. */
export function Reasons() {
  return (
    <Section>
      <Columns split="7:5" align="center" className={css["reasons"]}>
        <h2 data-across="">{content.heading}</h2>
        <ReasonRings className={css["dial"]} />
        <Ruled>
          {content.items.map(({ ring, name, text }) => (
            <li key={name}>
              <ReasonRing name={ring} className={css["part"]} />
              <h3>{name}</h3>
              <p data-tone="quiet">{text}</p>
            </li>
          ))}
        </Ruled>
      </Columns>
    </Section>
  );
}
