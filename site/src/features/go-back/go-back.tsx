import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

/** Back in the browser's history; home when this page is the first of it. */
export function GoBack({ label }: { label: string }): ReactNode {
  return (
    <Button data-needs-script="" onClick={goBack}>
      {label}
    </Button>
  );
}

/** The longest time from going back to `beforeunload`. */
const leavesWithinMs = 500;

function goBack(): void {
  if (history.length === 1) return location.assign("/");
  // Without an earlier entry, going back does nothing, and no event says so.
  const goHome = setTimeout(() => location.assign("/"), leavesWithinMs);
  addEventListener("beforeunload", () => clearTimeout(goHome), { once: true });
  history.back();
}
