import { features } from "../../shared/features.ts";
import { AppointmentSlip, CallTranscript } from "../../shared/samples/sample-cards.tsx";
import { CallFace } from "../../shared/samples/call-face.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Ruled, Stack } from "../../ui/layout.tsx";
import { Lead, Section } from "../../ui/section.tsx";
import { Ring } from "../../ui/ring.tsx";
import { phoneProduct } from "./content.ts";
import css from "./products.module.css";

const { heading, lead, featuresLead, seen, more } = phoneProduct;

/** The product that answers the phone: a call on its dial, what was said, and what each part did. */
export function PhoneProduct() {
  return (
    <Section>
      <div className={css["phone"]}>
        <Stack className={css["opening"]}>
          <h2>{heading}</h2>
          <Lead>{lead}</Lead>
        </Stack>
        <div className={css["picture"]}>
          <CallFace />
          <AppointmentSlip />
        </div>
        <div className={css["talk"]}>
          <CallTranscript />
        </div>
      </div>
      <p className={css["didLead"]} data-type="h3">
        {featuresLead}
      </p>
      <Ruled headed closed className={css["did"]}>
        {features.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p data-tone="quiet">{text}</p>
            <p className={css["seen"]} data-type="small">
              <Ring kind={id === "handoff" ? "missed" : "answered"} />
              {seen[id]}
            </p>
          </li>
        ))}
      </Ruled>
      <TextLink href="/ai-receptionist">{more}</TextLink>
    </Section>
  );
}
