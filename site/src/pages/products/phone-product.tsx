import { TextLink } from "../../ui/button.tsx";
import { CallFace } from "../../shared/samples/call-face.tsx";
import { Ring } from "../../ui/ring.tsx";
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
        <div className={css["words"]}>
          <h2>{content.heading}</h2>
          <p>{content.lead}</p>
        </div>
        <div className={css["picture"]}>
          <CallFace />
          <AppointmentSlip />
        </div>
        <div className={css["talk"]}>
          <CallTranscript />
        </div>
      </div>
      <p className={css["lead"]}>{content.featuresLead}</p>
      <ul className={css["features"]}>
        {receptionistFeatures.map(({ name, text, seen, needsPerson }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <p className={css["seen"]}>
              <Ring kind={needsPerson ? "missed" : "answered"} />
              {seen}
            </p>
          </li>
        ))}
      </ul>
      <TextLink href="/ai-receptionist">{content.more}</TextLink>
    </Section>
  );
}
