import type { ReactNode } from "react";
import { Grid, Stack } from "../../ui/layout.tsx";
import { RuledGroup } from "../../ui/ruled-group.tsx";
import { Section } from "../../ui/section.tsx";

/**
 * Short parts side by side, each under a ruled heading: a sentence or a list. With a `heading` of
 * their own they stand under it, one level lower.
 */
export function RuledColumns({
  heading,
  columns,
}: {
  heading?: string;
  columns: readonly { heading: string; items?: readonly string[]; children?: ReactNode }[];
}) {
  const Part = heading === undefined ? "h2" : "h3";
  return (
    <Section>
      <Stack gap={7}>
        {heading === undefined ? null : <h2>{heading}</h2>}
        <Grid least="narrow">
          {columns.map((column) => (
            <RuledGroup as={Part} key={column.heading} {...column} />
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}
