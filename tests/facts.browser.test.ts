import { allPaths, nowhere, routes } from "./support/pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { holds, showAllWords, wordsOf } from "./support/words-shown.ts";

/** A fact, and where on its page it must stand: a selector, or under which heading; else anywhere. */
type Fact = string | readonly [says: string, within: string];

const navigation = "header nav a";
const headings = "main :is(h1, h2, h3)";
const actions = "main a";
const items = "main :is(li, h3, dt)";

/** What the shared layout says on all nine pages. Source: spec §2, shared layout; §7, mailto. */
const everywhere: readonly Fact[] = [
  ...routes.map(({ label }): Fact => [label, navigation]),
  ...routes.map(({ label, path }): Fact => [label, `footer a[href='${path}']`]),
  ["Book a Demo", "header a"],
  ["med-spas and dental practices", "footer"],
  ["hello@ringwell.example", "footer a[href='mailto:hello@ringwell.example']"],
];

/** The six features, as both the home page and others list them. Source: spec §9. */
const featuresIn = (within: string): readonly Fact[] =>
  [
    "24/7 call handling",
    "Smart scheduling",
    "Lead qualification",
    "SMS follow-up",
    "Analytics and insights",
    "Human handoff",
  ].map((feature) => [feature, within]);

const bounce = "under: Build & Bounce";
const maintain = "under: Build & Maintain";

/** Both plans, line by line. Source: spec §9, Pricing. */
const plans: readonly Fact[] = [
  ["Build & Bounce", headings],
  ["$1,500", bounce],
  ["one-time setup fee", bounce],
  ["Complete AI receptionist setup", bounce],
  ["Calendar and CRM integration", bounce],
  ["48-hour deployment guarantee", bounce],
  ["Training and documentation", bounce],
  ["own the system", bounce],
  ["Build & Maintain", headings],
  ["Most Popular", maintain],
  ["$800", maintain],
  ["per month", maintain],
  ["Everything in Build & Bounce", maintain],
  ["Ongoing maintenance and updates", maintain],
  ["24/7 technical support", maintain],
  ["Monthly performance optimization", maintain],
  ["Priority feature requests", maintain],
  ["Start Free Trial", maintain],
];

/** Typed anew from the specification, sections 1, 2 and 9 (404: 8); never imported from the content. */
const facts: Record<string, readonly Fact[]> = {
  "/": [
    ["7-day free trial", "main section:first-of-type"],
    ["48 hours", "main section:first-of-type"],
    ["Start free trial", actions],
    ["Book live demo", actions],
    "HIPAA compliant",
    "48-hour setup",
    "99.9% uptime",
    "67%",
    "unanswered",
    "85%",
    "of patients will not leave",
    "voicemail",
    "$50,000+",
    "lost yearly",
    "100%",
    "answer rate",
    "40%",
    "more consultations",
    "within 2 rings",
    ...featuresIn(headings),
    ...plans,
    "15-minute",
    ["What practices say", headings],
    "Example. Not a real customer.",
    "Open the scheduling page",
  ],
  "/products": [
    ["Our Products", "h1"],
    ["Home", "main a[href='/']"],
    ["AI Receptionist", "main h2"],
    "sample call",
    "Appointment booked",
    "Service",
    "Date",
    "Status",
    "Confirmed",
    ...featuresIn(items),
    ["Website Chat Support", "main h2"],
    "this chat is a sample",
    "proactively",
    ["Instant answers", items],
    ["Lead capture", items],
    ["inside the chat", items],
    ["Integrations", headings],
    "50+",
    ["48-hour guarantee", headings],
    "48 hours",
    "money back",
    ["Get Started Today", actions],
  ],
  "/ai-receptionist": [
    "AI receptionist",
    "24/7",
    "within 2 rings",
    "call handling",
    ["key features", headings],
    "qualifies",
    "books",
    "calendar",
    "SMS",
    "complex calls",
    "your staff",
    "updates the CRM",
    "analytics",
    "HIPAA compliant",
    ["Book a Demo", actions],
  ],
  "/chat-support": [
    "24/7 website chat support",
    ["chat demo", "#chat-demo"],
    "engages visitors proactively",
    "instant answers",
    "captures leads",
    "inside the chat",
    ["Book a Demo", actions],
  ],
  "/integrations": [
    "50+ integrations",
    ["Calendar systems", headings],
    ["Google", "under: Calendar systems"],
    ["Outlook", "under: Calendar systems"],
    ["Apple", "under: Calendar systems"],
    ["Calendly", "under: Calendar systems"],
    ["CRM platforms", headings],
    ["HubSpot", "under: CRM platforms"],
    ["Pipedrive", "under: CRM platforms"],
    ["GoHighLevel", "under: CRM platforms"],
    ["Salesforce", "under: CRM platforms"],
    ["Communication", headings],
    ["Twilio SMS", "under: Communication"],
    ["Email marketing", "under: Communication"],
    ["Slack", "under: Communication"],
    ["Microsoft Teams", "under: Communication"],
    ["Popular", headings],
    ["Google Calendar", items],
    ["HubSpot", items],
    ["Twilio", items],
    ["Zapier", items],
  ],
  "/pricing": [
    ...plans,
    "both plans",
    ["24/7 call handling", items],
    ["Smart scheduling", items],
    ["Lead qualification", items],
    ["SMS follow-up", items],
    ["Analytics", items],
    ["HIPAA compliance", items],
    "7 days",
    "48 hours",
    "money back",
  ],
  "/about": [
    ["About Us", "h1"],
    ["Home", "main a[href='/']"],
    ["Mission", headings],
    ["Vision", headings],
    ["Four reasons", headings],
    ["Story", headings],
    ["Values", headings],
    ["Promise", headings],
    ["Impact", headings],
    "500+",
    "practices served",
    "40%",
    "average",
    "booking increase",
    "99.9%",
    "uptime",
    "50+",
    "integrations",
    "within 2 rings",
    "48 hours",
    "money back",
    ["Book a Demo", actions],
  ],
  "/contact": [
    ["Contact", "h1"],
    ["hello@ringwell.example", "main a[href='mailto:hello@ringwell.example']"],
    "15 minutes",
    ["Quick start", headings],
    "48 hours",
    "setup is free",
    "7 days",
    ["Book a Demo", "header a, main a"],
  ],
  [nowhere]: [
    ["Page Not Found", "h1"],
    "does not exist",
    "may have been moved or deleted",
    ["Go Home", "main a[href='/']"],
  ],
};

interface Row {
  says: string;
  within: string;
}

const rowsOf = (path: string): readonly Row[] =>
  [...everywhere, ...(facts[path] ?? [])].map((fact) =>
    typeof fact === "string" ? { says: fact, within: "main" } : { says: fact[0], within: fact[1] },
  );

// The 404 page comes with its status, and the browser says so on the console.
test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

for (const path of allPaths) {
  test(`without script ${path} states each of its ${rowsOf(path).length} facts`, async ({
    page,
  }) => {
    await page.goto(path);
    await showAllWords(page);
    const read = new Map<string, string[]>();
    for (const { within } of rowsOf(path)) {
      if (!read.has(within)) read.set(within, await wordsOf(page, within));
    }
    const missing = rowsOf(path).filter(
      ({ says, within }) => !read.get(within)?.some((words) => holds(words, says)),
    );
    expect(missing).toEqual([]);
  });
}
