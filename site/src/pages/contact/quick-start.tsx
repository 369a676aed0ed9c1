import { Columns, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { StatSource } from "../../ui/stat-list.tsx";
import css from "./quick-start.module.css";
import { contactContent } from "./content.ts";

const { heading, lead, before, live, hours, claim } = contactContent.quickStart;

interface Step {
  time: string;
  name: string;
  text: string;
}

/** A timetable: what happens when, and between setup and launch a stroke for every hour. */
export function QuickStart() {
  return (
    <Section ruled>
      <Columns split="4:8" className={css["start"]}>
        <Stack>
          <h2>{heading}</h2>
          <Lead>{lead}</Lead>
        </Stack>
        <ol>
          {before.map((step) => (
            <StepLine key={step.name} step={step} />
          ))}
          <li>
            <svg className={css["ruler"]} aria-hidden="true">
              <line x2="100%" y1="14" y2="14" pathLength={hours} />
            </svg>
            <StepWords step={live} />
            <StatSource stat={claim} />
          </li>
        </ol>
      </Columns>
    </Section>
  );
}

function StepLine({ step }: { step: Step }) {
  return (
    <li>
      <StepWords step={step} />
    </li>
  );
}

function StepWords({ step }: { step: Step }) {
  return (
    <>
      <p className={css["time"]} data-type="hero">
        {step.time}
      </p>
      <h3>{step.name}</h3>
      <p>{step.text}</p>
    </>
  );
}
