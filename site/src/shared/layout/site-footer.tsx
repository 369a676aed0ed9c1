import { AwayLink, TextLink } from "../../ui/button.tsx";
import type { NavigationLink } from "./site-header.tsx";
import { Well } from "../../ui/well.tsx";
import css from "./site-footer.module.css";

/** The horizon at the foot of every page: one sentence, every page, one address. */
export function SiteFooter({
  email,
  bookingUrl,
  links,
  words,
  over,
}: {
  email: string;
  bookingUrl: string;
  links: readonly NavigationLink[];
  words: {
    footerHeading: string;
    footerNavigation: string;
    footerSentence: string;
    bookDemo: string;
  };
  /** The ground of the section above. */
  over: "paper" | "calm";
}) {
  return (
    <Well as="footer" className={css["footer"]} data-over={over}>
      <svg className={css["rings"]} viewBox="0 0 240 240" aria-hidden="true">
        {[52, 92, 138, 187, 239].map((radius) => (
          <circle key={radius} cx="240" cy="240" r={radius} />
        ))}
      </svg>
      <div className={css["inner"]}>
        <h2>{words.footerHeading}</h2>
        <nav aria-label={words.footerNavigation}>
          <ul>
            {links.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            <li>
              <AwayLink href={bookingUrl}>{words.bookDemo}</AwayLink>
            </li>
          </ul>
        </nav>
        <div className={css["base"]}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          <p>{words.footerSentence}</p>
        </div>
      </div>
    </Well>
  );
}
