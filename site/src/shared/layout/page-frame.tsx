import type { ReactNode } from "react";
import { RingMarks } from "../../ui/ring.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { type NavigationLink, SiteHeader } from "./site-header.tsx";

type HeaderWords = Parameters<typeof SiteHeader>[0]["words"];
type FooterWords = Parameters<typeof SiteFooter>[0]["words"];

/** What stands around every page: header, the page's own bands, footer. Source: spec §2, shared layout. */
export function PageFrame({
  brand,
  bookingUrl,
  links,
  current,
  words,
  endsOn = "paper",
  children,
}: {
  brand: { name: string; email: string };
  bookingUrl: string;
  links: readonly NavigationLink[];
  /** The path of the page being shown; `null` when no link leads to it. */
  current: string | null;
  words: HeaderWords & FooterWords;
  /** The ground of the last band. */
  endsOn?: "paper" | "calm";
  children: ReactNode;
}) {
  return (
    <>
      <RingMarks />
      <SiteHeader
        brandName={brand.name}
        bookingUrl={bookingUrl}
        links={links}
        current={current}
        words={words}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        email={brand.email}
        bookingUrl={bookingUrl}
        links={links}
        words={words}
        over={endsOn}
      />
    </>
  );
}
