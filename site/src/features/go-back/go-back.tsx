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

/** How long a page that is left takes to say so, generously; going back begins at once. */
const leavesWithinMs = 500;

function goBack(): void {
  if (history.length === 1) return location.assign("/");
  // Where all history lies ahead, going back does nothing and says nothing.
  const goHome = setTimeout(() => location.assign("/"), leavesWithinMs);
  addEventListener("beforeunload", () => clearTimeout(goHome), { once: true });
  history.back();
}
