import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { AwayButton, TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Lead, Stack } from "../../ui/layout.tsx";
import { RingMarks } from "../../ui/ring.tsx";
import { layoutWords, type RoutePath } from "./navigation.ts";
import css from "./page.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every page: header, main, footer. Source: spec §2, shared layout. */
export function Page({
  site,
  current,
  children,
}: {
  site: SiteContext;
  /** The path of the page. `null` for the 404 page. */
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

/** The metadata of a page other than home: the brand ends its title. */
export const titled =
  ({ title, ...meta }: PageMeta) =>
  ({ brand }: SiteContext): PageMeta => ({ ...meta, title: `${title} | ${brand.name}` });

/** The hero of a page other than home, and its metadata. */
export interface PageOpening extends PageMeta {
  hero: Parameters<typeof PageHero>[0];
}

/** A page's heading, a sentence or two, and its actions (`children`). */
export function PageHero({
  heading,
  lead,
  leadsBack = false,
  children,
}: {
  heading: string;
  lead: string;
  /** With a link back to the home page. */
  leadsBack?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={css["hero"]} data-width="page">
      {leadsBack && (
        <p className={css["back"]}>
          <TextLink href="/">
            <Icon shape={ArrowLeft} />
            {layoutWords.backHome}
          </TextLink>
        </p>
      )}
      <h1>{heading}</h1>
      <Stack align="start" gap={5} className={css["aside"]}>
        <Lead>{lead}</Lead>
        {children}
      </Stack>
    </div>
  );
}

/** The main action of most sections: the external scheduling page, in a new tab. */
export function BookDemo({ site }: { site: SiteContext }) {
  return (
    <AwayButton rank="primary" href={site.scheduler.url}>
      {layoutWords.bookDemo}
    </AwayButton>
  );
}
