/** What a page of the measured copy says of itself, once it is shown. */
export interface PageReport {
  path: string;
  /** The middles of the header's links, on the screen. */
  links: { path: string; x: number; y: number }[];
  /** How the visitor came here; `null` on the page that was opened first. */
  arrival: Arrival | null;
}

export interface Arrival {
  from: string;
  /** From the click (its event's own time) to the first contentful paint. */
  clickToPaintMs: number;
  /** From the click to the second frame after the page was revealed. */
  clickToFrameMs: number;
  /** How long the pointer was on the link before the button went down. */
  hoveredMs: number;
  /** The page was rendered before the click and only shown by it. */
  prerendered: boolean;
}

export const reportPath = "/measured-click";

/**
 * Runs in every page of the measured copy, as a script from its own origin: notes the click on a link,
 * and on the next page works out what was waited. Listens only; the site's own behaviour is untouched.
 * It is turned into text, so it uses nothing from outside itself.
 */
export function timeClicksInPage(reportTo: string): void {
  const noted = "measured-click";
  const absolute = (sinceOrigin: number): number => performance.timeOrigin + sinceOrigin;

  let overAt = 0;
  let downAt = 0;
  const onLink = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest("a") !== null;
  addEventListener("pointerover", (event) => onLink(event) && (overAt = event.timeStamp), true);
  addEventListener("pointerdown", (event) => (downAt = event.timeStamp), true);
  addEventListener(
    "click",
    (event) => {
      if (!onLink(event)) return;
      const click = { at: absolute(event.timeStamp), hoveredMs: downAt - overAt };
      localStorage.setItem(noted, JSON.stringify({ ...click, from: location.pathname }));
    },
    true,
  );

  let frameAt = 0;
  addEventListener("pagereveal", () => {
    requestAnimationFrame(() => requestAnimationFrame((now) => (frameAt = now)));
  });

  const whenShown = (): void => {
    // Long after both moments; what they were is kept by the browser.
    setTimeout(() => void report(), 800);
  };
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) document.addEventListener("prerenderingchange", whenShown, { once: true });
  else addEventListener("load", whenShown, { once: true });

  async function report(): Promise<void> {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("header nav a")].map((link) => {
      const box = link.getBoundingClientRect();
      return {
        path: new URL(link.href).pathname,
        x: screenX + (outerWidth - innerWidth) / 2 + box.x + box.width / 2,
        y: screenY + (outerHeight - innerHeight) + box.y + box.height / 2,
      };
    });
    const arrival = arrivalHere();
    const body = JSON.stringify({ path: location.pathname, links, arrival });
    await fetch(reportTo, { method: "POST", body });
  }

  function arrivalHere(): unknown {
    const click = JSON.parse(localStorage.getItem(noted) ?? "null") as {
      at: number;
      hoveredMs: number;
      from: string;
    } | null;
    const painted = performance.getEntriesByName("first-contentful-paint")[0];
    const [navigation] = performance.getEntriesByType("navigation") as unknown as {
      activationStart: number;
    }[];
    localStorage.removeItem(noted);
    if (!click || !painted) return null;
    return {
      from: click.from,
      clickToPaintMs: absolute(painted.startTime) - click.at,
      clickToFrameMs: absolute(frameAt) - click.at,
      hoveredMs: click.hoveredMs,
      prerendered: (navigation?.activationStart ?? 0) > 0,
    };
  }
}
