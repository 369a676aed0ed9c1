import { Columns, Stack } from "../../ui/layout.tsx";
import { Lead, Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/source.tsx";
import css from "./contact.module.css";
import { contactContent } from "./content.ts";

const { heading, lead, steps, hours, claim } = contactContent.quickStart;
const live = steps.at(-1);

/** A timetable, with a stroke for every hour between setup and launch. */
export function QuickStart() {
  return (
    <Section ruled>
      <Columns split="4:8" className={css["start"]}>
        <Stack>
          <h2>{heading}</h2>
          <Lead>{lead}</Lead>
        </Stack>
        <ol>
          {steps.map((step) => (
            <li key={step.name}>
              {step === live && (
                <svg className={css["ruler"]} aria-hidden="true">
                  <line x2="100%" y1="14" y2="14" pathLength={hours} />
                </svg>
              )}
              <p className={css["time"]} data-type="hero">
                {step.time}
              </p>
              <h3>{step.name}</h3>
              <p>{step.text}</p>
              {step === live && <StatSource stat={claim} />}
            </li>
          ))}
        </ol>
      </Columns>
    </Section>
  );
}
