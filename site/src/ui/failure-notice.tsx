import type { ComponentProps } from "react";
import css from "./failure-notice.module.css";
import { Stack } from "./layout.tsx";
import { Ring } from "./ring.tsx";

/** What went wrong, and what to do about it: what a visitor reads instead of an error. */
export interface FailureWords {
  message: string;
  action: string;
}

/** What went wrong, what to do about it, and the ways on as `children` (buttons and links). */
export function FailureNotice({
  message,
  action,
  children,
  ...rest
}: FailureWords & ComponentProps<"div">) {
  return (
    <div className={css["notice"]} {...rest}>
      <Ring kind="missed" />
      <div>
        <p>{message}</p>
        <p>{action}</p>
      </div>
      <Stack gap={3} className={css["actions"]}>
        {children}
      </Stack>
    </div>
  );
}
