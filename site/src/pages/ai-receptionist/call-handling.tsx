import type { ReactNode } from "react";
import { AppointmentSlip, Slots, TextMessage } from "../../shared/samples/sample-cards.tsx";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { clock } from "../../ui/clock.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Columns, Lead, Ruled, Section, Stack } from "../../ui/layout.tsx";
import css from "./ai-receptionist.module.css";
import { callHandling } from "./content.ts";

const { heading, lead, steps, labels, described } = callHandling;

const pictures: Partial<Record<(typeof steps)[number]["kind"], ReactNode>> = {
  need: <DescriptionList strong="value" items={sampleCall.answers} />,
  offer: <Slots />,
  booking: <AppointmentSlip />,
  after: <TextMessage answered />,
};

/** How a call goes: drawn to scale, then step by step, each step beside its result. */
export function CallHandling() {
  return (
    <Section gap="block">
      <Columns split="7:5" align="end" gap={5}>
        <h2>{heading}</h2>
        <Lead>{lead}</Lead>
      </Columns>
      <CallLine />
      <Ruled as="ol" headed closed className={css["steps"]}>
        {steps.map((step) => (
          <li key={step.kind}>
            <p data-type="lead" data-tone="quiet">
              {step.at}
            </p>
            <Stack gap={3}>
              <h3>{step.heading}</h3>
              <p data-tone="quiet">{step.text}</p>
            </Stack>
            <div className={css["picture"]}>
              {"said" in step && <blockquote data-type="h3">“{step.said}”</blockquote>}
              {pictures[step.kind]}
            </div>
          </li>
        ))}
      </Ruled>
    </Section>
  );
}

const track = { user: 72, ringing: 90, assistant: 110 };

/** Half a second more than the call, so that the last arc's round end stays inside. */
const wholeSeconds = sampleCall.turns.at(-1)!.to + 0.5;
const share = (seconds: number): string => `${Math.round((seconds / wholeSeconds) * 1000) / 10}%`;
const span = (from: number, to: number, y: number) => ({
  x1: share(from),
  x2: share(to),
  y1: y,
  y2: y,
});

/**
 * The dial unrolled: the call from left to right, to scale, two voices on two tracks.
 * Widths are shares of the page and heights are pixels, so that it fits any screen undistorted.
 */
function CallLine() {
  return (
    <Drawing className={css["line"]} strokeLinecap="round" aria-label={described}>
      <line x2="100%" y1={track.user} y2={track.user} />
      <line x2="100%" y1={track.assistant} y2={track.assistant} />
      <g data-ink="text" strokeWidth="4">
        {sampleCall.rings.map(([from, to]) => (
          <line key={from} {...span(from, to, track.ringing)} />
        ))}
      </g>
      {labels.map(({ at, speaker, words }) => {
        const above = speaker === "user";
        const [x, from, to] = [share(at), above ? 24 : track.assistant, above ? track.user : 158];
        return (
          <g key={at} className={css["label"]} textAnchor="start">
            <line data-ink="edge" x1={x} x2={x} y1={from} y2={to} />
            <text x={x} dx="9" y={above ? 40 : 152}>
              {clock(at)}
            </text>
            <text data-ink="text" x={x} y={above ? 16 : 176}>
              {words}
            </text>
          </g>
        );
      })}
      {sampleCall.turns.map(({ speaker, from, to }) => (
        <line
          key={from}
          className={css[speaker]}
          data-ink={speaker === "user" ? "text" : "action"}
          {...span(from, to, track[speaker])}
        />
      ))}
    </Drawing>
  );
}
