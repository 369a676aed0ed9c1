import type { ReactNode } from "react";
import { billingWords, dollars, inBothPlans, type Plan, plans } from "./plans.ts";
import { AwayButton } from "../../ui/button.tsx";
import { RingList } from "../../ui/ring-list.tsx";
import { Section } from "../../ui/section.tsx";
import css from "./plan-cards.module.css";

const sheet: readonly Plan[] = [plans.buildAndBounce, plans.buildAndMaintain];

/**
 * One sheet, two halves, rows level with each other; what both include stands underneath, then
 * `children`. Where the plans are a part of a longer page they stand under a `heading` of their own.
 */
export function Plans({
  heading,
  bookingUrl,
  children,
}: {
  heading?: string;
  bookingUrl: string;
  children?: ReactNode;
}) {
  const Name = heading === undefined ? "h2" : "h3";
  return (
    <Section>
      {heading === undefined ? null : <h2 className={css["heading"]}>{heading}</h2>}
      <div className={css["sheet"]}>
        {sheet.map((plan) => (
          <section className={css["plan"]} key={plan.name}>
            <div className={css["name"]}>
              <Name>{plan.name}</Name>
              {plan.badge === undefined ? null : <span className={css["badge"]}>{plan.badge}</span>}
            </div>
            <p className={css["price"]}>
              <strong>{dollars(plan.price.usd)}</strong> {billingWords[plan.price.billing]}
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
        <Name>{inBothPlans.heading}</Name>
        <RingList items={inBothPlans.items} />
      </div>
      {children}
    </Section>
  );
}
