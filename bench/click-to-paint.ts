import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { navigation } from "../site/src/shared/layout/navigation.ts";
import { Desk } from "./desk.ts";
import type { Figure } from "./figure.ts";
import type { MeasuredSite, ServedSite } from "./measured-site.ts";
import { median } from "../sandbox/testing/median.ts";
import { openSlowLine, slowLine } from "./slow-line.ts";
import {
  type Arrival,
  type PageReport,
  reportPath,
  timeClicksInPage,
} from "./time-clicks-in-page.ts";

/** A visitor looks at a page this long before the next link; the line is idle again by then. */
const readingMs = 1_500;
const script = "/assets/measured-click.js";

/** A link's path beside how the visitor arrived there. */
type Timed = Arrival & { path: string };

/**
 * Click to painted between the pages of the site, for a link that the pointer was on for 200 ms and for
 * one that was clicked at once: over a slow line, with a real mouse, without DevTools. Each walk is a
 * new visitor who goes through the header's links once, so no page is in the cache; font and script are.
 * The pages are the built ones with one script more, which listens for the click and reports.
 */
export async function clickToPaint(site: MeasuredSite, runs = 10): Promise<Figure[]> {
  const reports = new Reports();
  const copy = await timedCopy(site, reports);
  const line = await openSlowLine(copy.port);
  const desk = await Desk.open();
  const hovered: Timed[] = [];
  const atOnce: Timed[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Navigation: walk ${run} of ${runs}`);
      hovered.push(...(await walk(desk, reports, line.port, 200)));
      atOnce.push(...(await walk(desk, reports, line.port, 0)));
    }
  } finally {
    line.close();
    await desk.close();
    copy.close();
  }
  const over = `${slowLine.roundTripMs} ms, ${slowLine.bitsPerSecond / 1e6} Mbit/s`;
  return [
    ...figuresOf(hovered, `click → painted, hovered 200 ms (${over})`, 120),
    ...figuresOf(atOnce, `click → painted, not hovered (${over})`),
  ];
}

/** All links together, and for a figure that is asked for each link by itself. */
function figuresOf(timed: readonly Timed[], name: string, most?: number): Figure[] {
  const figure = (of: readonly Timed[], title: string): Figure => {
    const values = of.map(({ clickToPaintMs }) => clickToPaintMs);
    const before = of.filter(({ prerendered }) => prerendered).length;
    return {
      name: title,
      measured: median(values),
      unit: "ms",
      ...(most !== undefined && { most }),
      note: `${before} of ${of.length} prerendered before the click or by it`,
      values,
    };
  };
  const links = most === undefined ? [] : [...new Set(timed.map(({ path }) => path))];
  return [
    figure(timed, name),
    ...links.map((link) =>
      figure(
        timed.filter(({ path }) => path === link),
        `${name}, to ${link}`,
      ),
    ),
  ];
}

/** A new visitor opens the home page and goes through the header's other links, in their order. */
async function walk(desk: Desk, reports: Reports, port: number, hoverMs: number): Promise<Timed[]> {
  const opened = reports.next();
  const leave = await desk.browse(`http://localhost:${port}/`);
  const timed: Timed[] = [];
  try {
    let page = await opened;
    for (const { path } of navigation.slice(1)) {
      await desk.pointAway();
      await pause(readingMs);
      const link = page.links.find((each) => each.path === path);
      if (!link) throw new Error(`the header of ${page.path} has no link to ${path}`);
      const shown = reports.next();
      await desk.click(link.x, link.y, hoverMs);
      page = await shown;
      if (page.path !== path || !page.arrival) throw new Error(`the click did not lead to ${path}`);
      timed.push({ path, ...page.arrival });
    }
  } finally {
    await leave();
  }
  return timed;
}

function timedCopy(site: MeasuredSite, reports: Reports): Promise<ServedSite> {
  const tag = `<script async src="${script}"></script></head>`;
  return site.copy("timed-clicks", (html) => html.replace("</head>", () => tag), {
    files: { [script]: `(${timeClicksInPage.toString()})(${JSON.stringify(reportPath)})` },
    answersFirst: (request, response) => {
      if (request.method !== "POST" || request.url !== reportPath) return false;
      response.writeHead(204).end();
      void reports.take(request);
      return true;
    },
  });
}

/** What the pages report, one at a time. */
class Reports {
  #got: (report: PageReport) => void = () => {};

  /** The next report; waits half a minute at most. */
  next(): Promise<PageReport> {
    return new Promise((resolve, reject) => {
      const missing = new Error("no page reported that it was painted within 30 s");
      const timer = setTimeout(() => reject(missing), 30_000);
      this.#got = (report) => {
        clearTimeout(timer);
        resolve(report);
      };
    });
  }

  async take(request: IncomingMessage): Promise<void> {
    let body = "";
    for await (const part of request) body += String(part);
    this.#got(JSON.parse(body) as PageReport);
  }
}
