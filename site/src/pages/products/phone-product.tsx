import { TextLink } from "../../ui/button.tsx";
import { CallFace } from "../../shared/samples/call-face.tsx";
import { Ring } from "../../ui/ring.tsx";
import { Ruled, Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import { Section } from "../../ui/section.tsx";
import { AppointmentSlip } from "../../shared/samples/appointment-slip.tsx";
import { CallTranscript } from "../../shared/samples/call-transcript.tsx";
import css from "./phone-product.module.css";
import { phoneProduct as content } from "./content.ts";
import { receptionistFeatures } from "./product-features.ts";

/** The product that answers the phone: a call on its dial, what was said, and what each part did. */
export function PhoneProduct() {
  return (
    <Section>
      <div className={css["phone"]}>
        <Stack className={css["words"]}>
          <h2>{content.heading}</h2>
          <Lead>{content.lead}</Lead>
        </Stack>
        <div className={css["picture"]}>
          <CallFace />
          <AppointmentSlip />
        </div>
        <div className={css["talk"]}>
          <CallTranscript />
        </div>
      </div>
      <p className={css["lead"]} data-type="h3">
        {content.featuresLead}
      </p>
      <Ruled headed closed className={css["features"]}>
        {receptionistFeatures.map(({ name, text, seen, needsPerson }) => (
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
