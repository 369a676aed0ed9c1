import { AwayButton, Button, ButtonLink } from "../../ui/button.tsx";
import { Ring } from "../../ui/ring.tsx";
import css from "./site-header.module.css";

export interface NavigationLink {
  path: string;
  label: string;
}

const menuId = "menu";

/**
 * Brand, pages and the way to a demo, at the top of every page.
 *
 * On small screens the list of pages is a popover: it opens, closes with Escape and gives the focus
 * back without any script; choosing a page closes it by leaving.
 */
export function SiteHeader({
  brandName,
  bookingUrl,
  links,
  current,
  words,
}: {
  brandName: string;
  bookingUrl: string;
  links: readonly NavigationLink[];
  /** The path of the page being shown; `null` on a page that no link leads to. */
  current: string | null;
  words: { skip: string; menu: string; mainNavigation: string };
}) {
  return (
    <>
      <ButtonLink href="#content" size="compact" className={css["skip"]}>
        {words.skip}
      </ButtonLink>
      <header className={css["header"]}>
        <div className={css["bar"]}>
          <a className={css["brand"]} href="/">
            <Ring kind="answered" />
            {brandName}
          </a>
          <nav className={css["nav"]} id={menuId} popover="auto" aria-label={words.mainNavigation}>
            <ul>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <a href={path} aria-current={path === current ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css["actions"]}>
            <AwayButton rank="primary" size="compact" href={bookingUrl}>
              Book <span className={css["wide"]}>a </span>Demo
            </AwayButton>
            <Button size="compact" className={css["menu"]} popoverTarget={menuId}>
              {words.menu}
            </Button>
          </div>
        </div>
      </header>
    </>
  );
}
