import type { ReactNode } from "react";
import { layoutWords, navigation, type RoutePath } from "./navigation.ts";
import type { SiteContext } from "../../site-context.ts";
import { PageFrame } from "./page-frame.tsx";

/** The shared layout with this site's own words and links in it. */
export function Page({
  site,
  current,
  endsOn,
  children,
}: {
  site: SiteContext;
  current: RoutePath | null;
  endsOn?: "paper" | "calm";
  children: ReactNode;
}) {
  return (
    <PageFrame
      brand={site.brand}
      bookingUrl={site.bookingUrl}
      links={navigation}
      current={current}
      words={layoutWords}
      endsOn={endsOn ?? "paper"}
    >
      {children}
    </PageFrame>
  );
}
