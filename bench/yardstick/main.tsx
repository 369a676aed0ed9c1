import { createRoot } from "react-dom/client";
import "../../site/src/browser/stylesheet.ts";
import type { SiteContext } from "../../site/src/site-context.ts";
import { routeFor } from "../../site/src/routes.ts";

declare const YARDSTICK_SITE: SiteContext;

const { Page, meta } = routeFor(location.pathname);
document.title = meta(YARDSTICK_SITE).title;
const place = document.getElementById("root");
if (place) createRoot(place).render(<Page site={YARDSTICK_SITE} />);
