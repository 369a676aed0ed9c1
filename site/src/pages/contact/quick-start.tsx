import { Columns, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { type Stat, StatSource } from "../../ui/stat-list.tsx";
import css from "./quick-start.module.css";

interface Step {
  time: string;
  name: string;
  text: string;
}

export interface QuickStartContent {
  heading: string;
  lead: string;
  before: readonly Step[];
  live: Step;
  /** From the last step before to the live one. */
  hours: number;
  claim: Stat;
  source: string;
}

/** A timetable: what happens when, and between setup and launch a stroke for every hour. */
export function QuickStart({ content }: { content: QuickStartContent }) {
  const { heading, lead, before, live, hours, claim, source } = content;
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
            <StatSource stat={claim} label={source} />
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
