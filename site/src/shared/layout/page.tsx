import type { ReactNode } from "react";
import type { SiteContext } from "../../site-context.ts";
import { RingMarks } from "../../ui/ring.tsx";
import type { RoutePath } from "./navigation.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What surrounds every page: header, the page's own bands, footer. Source: spec §2, shared layout. */
export function Page({
  site,
  current,
  children,
}: {
  site: SiteContext;
  /** The path of the page being shown; `null` when no link leads to it. */
  current: RoutePath | null;
  children: ReactNode;
}) {
  return (
    <>
      <RingMarks />
      <SiteHeader site={site} current={current} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} />
    </>
  );
}
