/** A page of the site as the specification names it; typed anew here, never imported from the site. */
export interface KnownPage {
  path: string;
  /** Its label in the navigation. */
  label: string;
}

/** Source: spec §2, routes and shared layout. */
export const routes = [
  { path: "/", label: "Home" },
  { path: "/products", label: "Products" },
  { path: "/ai-receptionist", label: "AI Receptionist" },
  { path: "/chat-support", label: "Chat Support" },
  { path: "/integrations", label: "Integrations" },
  { path: "/pricing", label: "Pricing" },
  { path: "/about", label: "About" },
  { path: "/contact", label: "Contact" },
] as const satisfies readonly KnownPage[];

/** A path that leads nowhere, and so to the 404 page. */
export const nowhere = "/no/such/page";

export const allPaths: readonly string[] = [...routes.map(({ path }) => path), nowhere];
