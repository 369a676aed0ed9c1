import type { ComponentProps, ReactNode } from "react";
import css from "./call-layout.module.css";

/** A call before it began, in the hero's dial: `stage` is the button, `children` the words below it. */
export function CallPlace({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={css["place"]}>
      <div className={css["stage"]}>{stage}</div>
      <div className={css["words"]}>{children}</div>
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
    <div className={css["card"]} data-call-card="" data-phase={phase} {...rest}>
      <div className={css["head"]}>
        <h2>{heading}</h2>
        <p className={css["status"]}>{status}</p>
      </div>
      {children}
    </div>
  );
}
