import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import css from "./go-back.module.css";

/** Back in the browser's history; home when this page is the first of it. */
export function GoBack({ label }: { label: string }): ReactNode {
  return (
    <span className={css["back"]}>
      <Button onClick={goBack}>{label}</Button>
    </span>
  );
}

function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign("/");
}
