/**
 * The pages of the site and their labels in the navigation, typed anew from the specification and never
 * imported from the site. Source: spec §2, routes and shared layout.
 */
export const routes = [
  { path: "/", label: "Home" },
  { path: "/products", label: "Products" },
  { path: "/ai-receptionist", label: "AI Receptionist" },
  { path: "/chat-support", label: "Chat Support" },
  { path: "/integrations", label: "Integrations" },
  { path: "/pricing", label: "Pricing" },
  { path: "/about", label: "About" },
  { path: "/contact", label: "Contact" },
] as const;

/** A path that leads nowhere, and so to the 404 page. */
export const nowhere = "/no/such/page";

export const allPaths: readonly string[] = [...routes.map(({ path }) => path), nowhere];
