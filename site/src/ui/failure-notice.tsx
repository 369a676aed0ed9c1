import type { ComponentProps } from "react";
import css from "./failure-notice.module.css";
import { Stack } from "./layout.tsx";
import { Ring } from "./ring.tsx";

/** What went wrong, what to do about it, and the ways on as `children` (buttons and links). */
export function FailureNotice({
  message,
  action,
  children,
  ...rest
}: { message: string; action: string } & ComponentProps<"div">) {
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
