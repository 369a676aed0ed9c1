import { ChevronDown } from "lucide";
import { type ComponentType, type ReactNode, useId, useState } from "react";
import { frontDeskHeading, seeFrontDeskWords } from "./see-front-desk-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import type { FrontDeskProps } from "./front-desk-view.tsx";
import css from "./see-front-desk.module.css";

/** When open, it holds the loaded view. */
type Desk = "closed" | "opening" | "failed" | { View: ComponentType<FrontDeskProps> };

/**
 * A conversation (`children`), and below it a button that opens the front desk's view. The view is loaded on
 * demand into a reserved place. It stays open until the visitor closes it, also while it is not shown.
 */
export function SeeFrontDesk({
  isShown,
  children,
  ...view
}: { isShown: boolean; children: ReactNode } & FrontDeskProps) {
  const [desk, setDesk] = useState<Desk>("closed");
  const id = useId();
  const isOpen = desk === "opening" || typeof desk === "object";

  const open = async (): Promise<void> => {
    setDesk("opening");
    const opened = await import("./front-desk-view.tsx").then(
      ({ FrontDeskView }): Desk => ({ View: FrontDeskView }),
      (): Desk => "failed",
    );
    // The visitor may have closed it while it loaded.
    setDesk((before) => (before === "opening" ? opened : before));
  };

  return (
    <div className={css["both"]} data-wide={isOpen ? "" : undefined}>
      <Stack className={css["talk"]}>
        {children}
        {isShown && (
          <Button
            className={css["see"]}
            data-needs-script=""
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => (isOpen ? setDesk("closed") : void open())}
          >
            {seeFrontDeskWords.see}
            <Icon shape={ChevronDown} />
          </Button>
        )}
        {isShown && desk === "failed" && <p role="alert">{seeFrontDeskWords.notLoaded}</p>}
      </Stack>
      {isShown && isOpen && (
        <Stack
          as="section"
          id={id}
          className={css["desk"]}
          data-front-desk=""
          data-ground="sheet"
          data-type="small"
          aria-label={frontDeskHeading}
          aria-busy={desk === "opening"}
        >
          {typeof desk === "object" ? <desk.View {...view} /> : <p>{seeFrontDeskWords.opening}</p>}
        </Stack>
      )}
    </div>
  );
}
