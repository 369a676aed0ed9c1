import { Columns, Ruled, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { WeekOfHours } from "./week-of-hours.tsx";
import { chatBenefits } from "./content.ts";

const { heading, figure, benefits } = chatBenefits;

/** The hours in which nobody is at the desk, and what a practice gets out of them. */
export function ChatBenefits() {
  return (
    <Section>
      <Stack gap="block">
        <Columns split="7:5">
          <h2>{heading}</h2>
          <Stack gap={6}>
            <p data-type="figure">{figure.value}</p>
            <p>
              <strong>{figure.says}</strong>
            </p>
          </Stack>
        </Columns>
        <WeekOfHours />
        <Ruled closed>
          {benefits.map(({ says, because }) => (
            <Columns as="li" split="7:5" gap={2} key={says}>
              <h3>{says}</h3>
              <p data-tone="quiet">{because}</p>
            </Columns>
          ))}
        </Ruled>
      </Stack>
    </Section>
  );
}
