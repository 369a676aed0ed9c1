/** The eight pages, in the order in which every navigation shows them. Source: spec §2. */
export const navigation = [
  { path: "/", label: "Home" },
  { path: "/products", label: "Products" },
  { path: "/ai-receptionist", label: "AI Receptionist" },
  { path: "/chat-support", label: "Chat Support" },
  { path: "/integrations", label: "Integrations" },
  { path: "/pricing", label: "Pricing" },
  { path: "/about", label: "About" },
  { path: "/contact", label: "Contact" },
] as const;

export type RoutePath = (typeof navigation)[number]["path"];

/** The words around every page. Source: spec §2, shared layout. */
export const layoutWords = {
  skip: "Skip to content",
  menu: "Menu",
  mainNavigation: "Main",
  footerNavigation: "All pages",
  footerHeading: "The next call is yours to answer, or ours.",
  footerSentence: "AI phone receptionist and website chat for med-spas and dental practices.",
  backHome: "Back to home",
  bookDemo: "Book a Demo",
} as const;
