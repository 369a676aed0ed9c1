import type { ReactNode } from "react";
import { Section } from "../ui/section.tsx";
import * as drawings from "./feature-drawings.tsx";
import css from "./features.module.css";

type Kind = "callHandling" | "scheduling" | "qualification" | "sms" | "analytics" | "handoff";

/** What the receptionist does, six times, each beside what it makes. */
export function Features({
  heading,
  features,
  call,
}: {
  heading: string;
  features: Readonly<Record<Kind, { name: string; text: string }>>;
  call: drawings.FeatureCall;
}) {
  const pictures: Record<Kind, ReactNode> = {
    callHandling: <drawings.DayDial day={call.day} />,
    scheduling: <drawings.Slots slots={call.slots} />,
    qualification: <drawings.Answers answers={call.answers} />,
    sms: <drawings.TextMessage text={call.text} />,
    analytics: <drawings.Week week={call.week} />,
    handoff: <drawings.StaffNote note={call.note} />,
  };
  return (
    <Section>
      <h2 className={css["heading"]}>{heading}</h2>
      <div className={css["features"]}>
        {(Object.keys(pictures) as Kind[]).map((kind) => (
          <article className={css["feature"]} data-kind={kind} key={kind}>
            <div className={css["drawing"]}>{pictures[kind]}</div>
            <div className={css["words"]}>
              <h3>{features[kind].name}</h3>
              <p>{features[kind].text}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
