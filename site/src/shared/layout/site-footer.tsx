import { AwayLink, TextLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Cluster, Columns, DarkBand } from "../../ui/layout.tsx";
import type { SiteContext } from "../../site-context.ts";
import { layoutWords as words, navigation } from "./navigation.ts";
import css from "./site-footer.module.css";

/** The horizon at the foot of every page: one sentence, every page, one address. */
export function SiteFooter({ site: { brand, scheduler } }: { site: SiteContext }) {
  return (
    <DarkBand as="footer" className={css["footer"]}>
      <Drawing className={css["rings"]} viewBox="0 0 240 240" data-screen="">
        {[52, 92, 138, 187, 239].map((radius) => (
          <circle key={radius} cx="240" cy="240" r={radius} />
        ))}
      </Drawing>
      <Columns split="6:6" className={css["inner"]} data-width="page">
        <h2>{words.footerHeading}</h2>
        <nav aria-label={words.footerNavigation}>
          <ul>
            {navigation.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            <li>
              <AwayLink href={scheduler.url}>{words.bookDemo}</AwayLink>
            </li>
          </ul>
        </nav>
        <Cluster spread data-across="" data-type="small" className={css["base"]}>
          <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
          <p data-tone="quiet">{words.footerSentence}</p>
        </Cluster>
      </Columns>
    </DarkBand>
  );
}
