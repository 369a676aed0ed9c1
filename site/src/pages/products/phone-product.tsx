import { TextLink } from "../../ui/button.tsx";
import { CallFace, type DrawnCall } from "../../ui/call-face.tsx";
import { Ring } from "../../ui/ring.tsx";
import { Ruled, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { type Appointment, AppointmentSlip } from "../../shared/samples/appointment-slip.tsx";
import { CallTranscript, type TranscriptContent } from "../../shared/samples/call-transcript.tsx";
import css from "./phone-product.module.css";

export interface PhoneProductContent {
  heading: string;
  lead: string;
  names: { assistant: string; user: string };
  appointmentWords: Parameters<typeof AppointmentSlip>[0]["words"];
  appointment: Appointment;
  featuresLead: string;
  more: string;
}

/** The product that answers the phone: a call on its dial, what was said, and what each part did. */
export function PhoneProduct({
  content,
  call,
  features,
}: {
  content: PhoneProductContent;
  call: DrawnCall & TranscriptContent;
  features: readonly { name: string; text: string; seen: string; needsPerson?: boolean }[];
}) {
  return (
    <Section>
      <div className={css["phone"]}>
        <Stack className={css["words"]}>
          <h2>{content.heading}</h2>
          <Lead>{content.lead}</Lead>
        </Stack>
        <div className={css["picture"]}>
          <CallFace call={call} />
          <AppointmentSlip appointment={content.appointment} words={content.appointmentWords} />
        </div>
        <div className={css["talk"]}>
          <CallTranscript call={call} names={content.names} />
        </div>
      </div>
      <p className={css["lead"]} data-type="h3">
        {content.featuresLead}
      </p>
      <Ruled headed closed className={css["features"]}>
        {features.map(({ name, text, seen, needsPerson }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p data-tone="quiet">{text}</p>
            <p className={css["seen"]} data-type="small">
              <Ring kind={needsPerson ? "missed" : "answered"} />
              {seen}
            </p>
          </li>
        ))}
      </Ruled>
      <TextLink href="/ai-receptionist">{content.more}</TextLink>
    </Section>
  );
}
