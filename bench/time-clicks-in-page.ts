/** What a page of the measured copy says of itself, once it is shown. */
export interface PageReport {
  path: string;
  /** The middles of the header's links, on the screen. */
  links: { path: string; x: number; y: number }[];
  /** How the visitor came here; `null` on the page that was opened first. */
  arrival: Arrival | null;
}

export interface Arrival {
  /**
   * From the click, by its event's own time, to the first contentful paint, which the browser dates when
   * the picture is on the screen (compared with the screen's pixels: the same within one poll).
   */
  clickToPaintMs: number;
  /** How long the pointer was on the link before the button went down. */
  hoveredMs: number;
  /** The page was rendered before the click and only shown by it. */
  prerendered: boolean;
}

/** Where the pages report to. */
export const reportPath = "/measured-click";

/**
 * Runs in every page of the measured copy, as a script from its own origin: notes the click on a link,
 * and on the next page works out what was waited. Listens only; the site's own behaviour is untouched.
 * It is turned into text, so it uses nothing from outside itself.
 */
export function timeClicksInPage(reportTo: string): void {
  const noted = "measured-click";
  interface Click {
    at: number;
    hoveredMs: number;
  }
  const sinceEpoch = (sinceOrigin: number): number => performance.timeOrigin + sinceOrigin;
  const onLink = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest("a") !== null;

  let overAt = 0;
  let downAt = 0;
  const note = (event: Event): void => {
    if (!onLink(event)) return;
    if (event.type === "pointerover") overAt = event.timeStamp;
    if (event.type === "pointerdown") downAt = event.timeStamp;
    if (event.type !== "click") return;
    const click: Click = { at: sinceEpoch(event.timeStamp), hoveredMs: downAt - overAt };
    localStorage.setItem(noted, JSON.stringify(click));
  };
  for (const type of ["pointerover", "pointerdown", "click"]) addEventListener(type, note, true);

  new PerformanceObserver((list, observer) => {
    const painted = list.getEntriesByName("first-contentful-paint")[0];
    if (!painted) return;
    observer.disconnect();
    // Well after the paint, so that reporting takes nothing from the line or the processor.
    setTimeout(() => void report(painted.startTime), 500);
  }).observe({ type: "paint", buffered: true });

  async function report(paintedAt: number): Promise<void> {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("header nav a")].map((link) => {
      const box = link.getBoundingClientRect();
      return {
        path: new URL(link.href).pathname,
        x: screenX + (outerWidth - innerWidth) / 2 + box.x + box.width / 2,
        y: screenY + (outerHeight - innerHeight) + box.y + box.height / 2,
      };
    });
    const arrival = arrivalAt(paintedAt);
    const body = JSON.stringify({ path: location.pathname, links, arrival });
    await fetch(reportTo, { method: "POST", body });
  }

  function arrivalAt(paintedAt: number): Arrival | null {
    const click = JSON.parse(localStorage.getItem(noted) ?? "null") as Click | null;
    localStorage.removeItem(noted);
    if (!click) return null;
    const [navigation] = performance.getEntriesByType("navigation");
    const { activationStart } = navigation as PerformanceEntry & { activationStart: number };
    return {
      clickToPaintMs: sinceEpoch(paintedAt) - click.at,
      hoveredMs: click.hoveredMs,
      prerendered: activationStart > 0,
    };
  }
}
