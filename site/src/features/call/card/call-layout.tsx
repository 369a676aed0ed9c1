import type { ComponentProps, ReactNode } from "react";
import { Cluster } from "../../../ui/layout.tsx";
import css from "./call-layout.module.css";

/** A call before it began, in the hero's dial: `stage` is the button, `children` the words below it. */
export function CallPlace({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={css["place"]}>
      <div className={css["stage"]}>{stage}</div>
      <div className={css["words"]} data-type="small" data-tone="quiet">
        {children}
      </div>
    </div>
  );
}

/**
 * A call that is more than a button: heading, status, and whatever the phase needs.
 * While it stands in the hero's dial, the still picture gives way to it.
 */
export function CallCard({
  heading,
  status,
  phase,
  children,
  ...rest
}: {
  heading: string;
  status?: ReactNode;
  phase: string;
} & ComponentProps<"div">) {
  return (
    <div className={css["card"]} data-call-card="" data-ground="sheet" data-phase={phase} {...rest}>
      <Cluster spread align="baseline">
        <h2 data-type="h3">{heading}</h2>
        <Cluster as="p" gap={2} className={css["status"]}>
          {status}
        </Cluster>
      </Cluster>
      {children}
    </div>
  );
}
