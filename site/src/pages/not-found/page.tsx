import type { PageMeta, SiteContext } from "../../site-context.ts";
import { notFoundContent } from "./content.ts";
import { GoBack } from "../../features/islands.tsx";
import { NotFound } from "./not-found.tsx";
import { Page } from "../../shared/layout/page.tsx";

export const meta = (site: SiteContext): PageMeta => notFoundContent.meta(site.brand.name);

export function NotFoundPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current={null}>
      <NotFound>
        <GoBack label={notFoundContent.goBack} />
      </NotFound>
    </Page>
  );
}
