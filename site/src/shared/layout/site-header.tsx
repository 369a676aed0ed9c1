import { AwayButton, Button, ButtonLink } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Ring } from "../../ui/ring.tsx";
import type { SiteContext } from "../../site-context.ts";
import { layoutWords, navigation, type RoutePath } from "./navigation.ts";
import css from "./site-header.module.css";

const menuId = "menu";

/**
 * Brand, pages and the way to a demo, at the top of every page.
 *
 * On small screens the list of pages is a popover: it opens, closes with Escape and gives the focus
 * back without any script; choosing a page closes it by leaving.
 */
export function SiteHeader({
  site: { brand, scheduler },
  current,
}: {
  site: SiteContext;
  current: RoutePath | null;
}) {
  return (
    <>
      <ButtonLink href="#content" size="compact" className={css["skip"]}>
        {layoutWords.skip}
      </ButtonLink>
      <header className={css["header"]}>
        <Cluster spread className={css["bar"]} data-width="page">
          <a className={css["brand"]} href="/">
            <Ring kind="answered" />
            {brand.name}
          </a>
          <nav
            className={css["nav"]}
            id={menuId}
            popover="auto"
            aria-label={layoutWords.mainNavigation}
          >
            <ul>
              {navigation.map(({ path, label }) => (
                <li key={path}>
                  <a href={path} aria-current={path === current ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Cluster gap={2} className={css["actions"]} data-screen="">
            <AwayButton rank="primary" size="compact" href={scheduler.url}>
              Book <span className={css["wide"]}>a </span>Demo
            </AwayButton>
            <Button size="compact" className={css["menu"]} popoverTarget={menuId}>
              {layoutWords.menu}
            </Button>
          </Cluster>
        </Cluster>
      </header>
    </>
  );
}
