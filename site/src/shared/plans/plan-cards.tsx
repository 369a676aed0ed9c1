import type { ReactNode } from "react";
import { billingWords, dollars, inBothPlans, plans } from "./plans.ts";
import type { SiteContext } from "../../site-context.ts";
import { AwayButton } from "../../ui/button.tsx";
import { Cluster, Columns, Grid, RingList, Section } from "../../ui/layout.tsx";
import css from "./plan-cards.module.css";

/**
 * The two plans in one sheet with aligned rows. Below it: what both include, then `children`. On a longer
 * page, `heading` introduces them.
 */
export function Plans({
  heading,
  site: { scheduler },
  children,
}: {
  heading?: string;
  site: SiteContext;
  children?: ReactNode;
}) {
  const Name = heading === undefined ? "h2" : "h3";
  return (
    <Section gap="block">
      {heading === undefined ? null : <h2>{heading}</h2>}
      <Grid least="wide" className={css["sheet"]} data-ground="sheet">
        {Object.values(plans).map((plan) => (
          <section className={css["plan"]} key={plan.name}>
            <Cluster spread className={css["name"]}>
              <Name data-type="h3">{plan.name}</Name>
              {plan.badge && (
                <span className={css["badge"]} data-type="small">
                  {plan.badge}
                </span>
              )}
            </Cluster>
            <p className={css["price"]} data-tone="quiet">
              <strong data-type="hero">{dollars(plan.price.usd)}</strong>{" "}
              {billingWords[plan.price.billing]}
            </p>
            <p data-tone="quiet">{plan.description}</p>
            <RingList items={plan.features} />
            <AwayButton rank={plan.badge ? "primary" : undefined} href={scheduler.url}>
              {plan.action}
            </AwayButton>
          </section>
        ))}
      </Grid>
      <div>
        <Columns split="3:9" gap={3} className={css["both"]}>
          <Name data-type="h3">{inBothPlans.heading}</Name>
          <RingList wide items={inBothPlans.items} />
        </Columns>
        {children}
      </div>
    </Section>
  );
}
