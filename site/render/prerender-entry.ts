export { llmsTxt } from "./llms-txt.ts";
export type { PageAssets } from "./page-head.tsx";
export { renderPage, withSheet } from "./render-page.tsx";
export { routeFor, routes, notFound } from "../src/routes.ts";
