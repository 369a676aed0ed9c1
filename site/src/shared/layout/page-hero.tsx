import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Lead, Stack } from "../../ui/layout.tsx";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { layoutWords } from "./navigation.ts";
import css from "./page-hero.module.css";

/** How a page other than home begins, and what it says about itself to search engines. */
export interface PageOpening {
  hero: Parameters<typeof PageHero>[0];
  meta: (site: SiteContext) => PageMeta;
}

/** A page's heading, what it is about in a sentence or two, and what to do about it (`children`). */
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
            <Icon shape="back" />
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
