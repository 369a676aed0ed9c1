import type { ComponentProps } from "react";
import css from "./failure-notice.module.css";
import { Ring } from "./ring.tsx";

/** What went wrong, what to do about it, and the ways on as `children` (buttons and links). */
export function FailureNotice({
  happened,
  mend,
  children,
  ...rest
}: { happened: string; mend: string } & ComponentProps<"div">) {
  return (
    <div className={css["notice"]} {...rest}>
      <Ring kind="missed" />
      <div>
        <p>{happened}</p>
        <p>{mend}</p>
      </div>
      <div className={css["actions"]}>{children}</div>
    </div>
  );
}
