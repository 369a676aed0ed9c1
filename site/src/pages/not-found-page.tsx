import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { notFoundContent } from "../content/pages/not-found.ts";
import { GoBack } from "../islands/index.ts";
import { NotFound } from "../sections/not-found.tsx";
import { Page } from "./page.tsx";

export const meta = (site: SiteContext): PageMeta => notFoundContent.meta(site.brand.name);

export function NotFoundPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current={null}>
      <NotFound content={notFoundContent}>
        <GoBack />
      </NotFound>
    </Page>
  );
}
