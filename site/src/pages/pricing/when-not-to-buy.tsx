import { Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./when-not-to-buy.module.css";
import { pricingContent } from "./content.ts";

const content = pricingContent.whenNot;

/** Whom we would rather not sell to, each case a sentence that begins with the answer. */
export function WhenNotToBuy() {
  return (
    <Section>
      <Stack gap="block">
        <h2 data-type="hero">{content.heading}</h2>
        <Ruled>
          {content.cases.map(({ verdict, when, why }) => (
            <Columns
              split="7:5"
              align="baseline"
              gap={3}
              as="li"
              key={when}
              className={css["case"]}
            >
              <p data-type="quote" data-tone="quiet">
                <span>{verdict}</span> {when}
              </p>
              <p>{why}</p>
            </Columns>
          ))}
        </Ruled>
      </Stack>
    </Section>
  );
}
