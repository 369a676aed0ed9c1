import type { ReactNode } from "react";
import { dollars } from "./plans.ts";
import { AwayButton } from "../../ui/button.tsx";
import { RingList } from "../../ui/ring-list.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./plan-cards.module.css";

export interface PlanContent {
  name: string;
  description: string;
  price: { usd: number; billing: "once" | "monthly" };
  badge?: string;
  action: string;
  features: readonly string[];
}

/**
 * One sheet, two halves, rows level with each other; what both include stands underneath, then
 * `children`. Where the plans are a part of a longer page they stand under a `heading` of their own.
 */
export function Plans({
  heading,
  plans,
  billing,
  both,
  bookingUrl,
  children,
}: {
  heading?: string;
  plans: readonly PlanContent[];
  billing: Readonly<Record<PlanContent["price"]["billing"], string>>;
  both: { heading: string; items: readonly string[] };
  bookingUrl: string;
  children?: ReactNode;
}) {
  const Name = heading === undefined ? "h2" : "h3";
  return (
    <Section>
      {heading === undefined ? null : <h2 className={css["heading"]}>{heading}</h2>}
      <div className={css["sheet"]}>
        {plans.map((plan) => (
          <section className={css["plan"]} key={plan.name}>
            <div className={css["name"]}>
              <Name>{plan.name}</Name>
              {plan.badge === undefined ? null : <span className={css["badge"]}>{plan.badge}</span>}
            </div>
            <p className={css["price"]}>
              <strong>{dollars(plan.price.usd)}</strong> {billing[plan.price.billing]}
            </p>
            <p>{plan.description}</p>
            <RingList items={plan.features} />
            <AwayButton rank={plan.badge === undefined ? undefined : "primary"} href={bookingUrl}>
              {plan.action}
            </AwayButton>
          </section>
        ))}
      </div>
      <div className={css["both"]}>
        <Name>{both.heading}</Name>
        <RingList items={both.items} />
      </div>
      {children}
    </Section>
  );
}
