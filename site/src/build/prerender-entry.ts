export { renderPage, withSheet, type PageAssets } from "./render-page.tsx";
export { routes, notFound } from "../routes.ts";
