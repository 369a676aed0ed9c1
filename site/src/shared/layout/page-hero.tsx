import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Lead } from "../../ui/lead.tsx";
import css from "./page-hero.module.css";

/** A page's heading, what it is about in a sentence or two, and what to do about it (`children`). */
export function PageHero({
  heading,
  lead,
  back,
  children,
}: {
  heading: string;
  lead: string;
  /** The words of a link back to the home page, where the page has one. */
  back?: string;
  children?: ReactNode;
}) {
  return (
    <div className={css["hero"]} data-width="page">
      {back === undefined ? null : (
        <p className={css["back"]}>
          <TextLink href="/">
            <Icon shape="back" />
            {back}
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
