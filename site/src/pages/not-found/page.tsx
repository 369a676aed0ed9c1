import { GoBackIsland } from "../../features/islands.tsx";
import { Page, titled } from "../../shared/layout/page.tsx";
import type { SiteContext } from "../../site-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { dialViewBox, openRing } from "../../ui/dial.ts";
import { Arc, Drawing, Ticks } from "../../ui/drawing.tsx";
import { Cluster, Columns, Lead, Stack } from "../../ui/layout.tsx";
import { notFoundContent as content } from "./content.ts";
import css from "./not-found.module.css";

export const meta = titled(content);

/** The 404 page, with an unanswered call and two actions. */
export function NotFoundPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current={null}>
      <Columns split="6:6" align="center" className={css["place"]} data-width="page">
        <Stack gap={5}>
          <h1>{content.title}</h1>
          <Lead>{content.message}</Lead>
          <Cluster>
            <ButtonLink rank="primary" href="/">
              {content.goHome}
            </ButtonLink>
            <GoBackIsland label={content.goBack} />
          </Cluster>
        </Stack>
        <Drawing className={css["picture"]} viewBox={dialViewBox}>
          <Ticks />
          <circle r="208" />
          <circle r="174" />
          <Arc radius={238} width={25} ink="loss" spans={[openRing]} />
          <text data-ink="display" fontSize="150" letterSpacing="-.03em" y="48">
            404
          </text>
        </Drawing>
      </Columns>
    </Page>
  );
}
