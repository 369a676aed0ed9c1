export { llmsTxt } from "./llms-txt.ts";
export { renderPage, withSheet } from "./render-page.tsx";
export { routeFor, routes, notFound } from "../src/routes.ts";
