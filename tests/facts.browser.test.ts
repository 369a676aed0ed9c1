import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { allPaths, nowhere, routes } from "./support/pages.ts";

/** The six features, as both the home page and others list them. Source: spec §9. */
const features = `24/7 call handling | Smart scheduling | Lead qualification | SMS follow-up
  | Analytics and insights | Human handoff`;

/** Both plans, line by line. Source: spec §9, Pricing. */
const plans = {
  "under Build & Bounce": `$1,500 | one-time setup fee | Complete AI receptionist setup
    | Calendar and CRM integration | 48-hour deployment guarantee | Training and documentation
    | own the system`,
  "under Build & Maintain": `Most Popular | $800 | per month | Everything in Build & Bounce
    | Ongoing maintenance and updates | 24/7 technical support | Monthly performance optimization
    | Priority feature requests | Start Free Trial`,
};

const labels = routes.map(({ label }) => label).join(" | ");

const everywhere = {
  navigation: labels,
  footer: `${labels} | med-spas and dental practices`,
  "footer a[href='mailto:hello@ringwell.example']": "hello@ringwell.example",
  "header a": "Book a Demo",
};

/**
 * What each page must say, by where: anywhere on the page, in a kind of element, or under a heading.
 * Typed anew from the specification, sections 1, 2, 7 and 9 (404: 8); never imported from the content.
 */
const facts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/": {
    "main section:first-of-type": "7-day free trial | 48 hours",
    action: "Start free trial | Book live demo",
    page: `HIPAA compliant | 48-hour setup | 99.9% uptime | 67% | unanswered | 85%
      | of patients will not leave | voicemail | $50,000+ | lost yearly | 100% | answer rate | 40%
      | more consultations | within 2 rings | 15-minute | Example. Not a real customer.
      | Open the scheduling page`,
    heading: `${features} | What practices say | Build & Bounce | Build & Maintain`,
    ...plans,
  },
  "/products": {
    h1: "Our Products",
    "way home": "Home",
    "main h2": "AI Receptionist | Website Chat Support",
    page: `sample call | Appointment booked | Service | Date | Status | Confirmed
      | this chat is a sample | proactively | 50+ | 48 hours | money back`,
    item: `${features} | Instant answers | Lead capture | inside the chat`,
    heading: "Integrations | 48-hour guarantee",
    action: "Get Started Today",
  },
  "/ai-receptionist": {
    page: `AI receptionist | 24/7 | within 2 rings | call handling | qualifies | books | calendar | SMS
      | complex calls | your staff | updates the CRM | analytics | HIPAA compliant`,
    heading: "key features",
    action: "Book a Demo",
  },
  "/chat-support": {
    page: `24/7 website chat support | engages visitors proactively | instant answers | captures leads
      | inside the chat`,
    "#chat-demo": "chat demo",
    action: "Book a Demo",
  },
  "/integrations": {
    page: "50+ integrations",
    heading: "Calendar systems | CRM platforms | Communication | Popular",
    "under Calendar systems": "Google | Outlook | Apple | Calendly",
    "under CRM platforms": "HubSpot | Pipedrive | GoHighLevel | Salesforce",
    "under Communication": "Twilio SMS | Email marketing | Slack | Microsoft Teams",
    item: "Google Calendar | HubSpot | Twilio | Zapier",
  },
  "/pricing": {
    heading: "Build & Bounce | Build & Maintain",
    ...plans,
    page: "both plans | 7 days | 48 hours | money back",
    item: `24/7 call handling | Smart scheduling | Lead qualification | SMS follow-up | Analytics
      | HIPAA compliance`,
  },
  "/about": {
    h1: "About Us",
    "way home": "Home",
    heading: "Mission | Vision | Four reasons | Story | Values | Promise | Impact",
    page: `500+ | practices served | 40% | average | booking increase | 99.9% | uptime | 50+
      | integrations | within 2 rings | 48 hours | money back`,
    action: "Book a Demo",
  },
  "/contact": {
    h1: "Contact",
    "main a[href='mailto:hello@ringwell.example']": "hello@ringwell.example",
    page: "15 minutes | 48 hours | setup is free | 7 days",
    heading: "Quick start",
    "header a, main a": "Book a Demo",
  },
  [nowhere]: {
    h1: "Page Not Found",
    page: "does not exist | may have been moved or deleted",
    "way home": "Go Home",
  },
};

/** The kinds of element that a place may name; anything else is a selector. */
const kinds: Readonly<Record<string, string>> = {
  page: "main",
  navigation: "header nav a",
  heading: "main :is(h1, h2, h3)",
  item: "main :is(li, h3, dt)",
  action: "main a",
  "way home": "main a[href='/']",
};

/** "Under a heading" means the smallest part with the heading that also has a list. */
function placeOn(page: Page, place: string): Locator {
  const [, title] = /^under (.+)$/.exec(place) ?? [];
  if (title === undefined) return page.locator(kinds[place] ?? place);
  const heading = page.getByRole("heading", { name: title, exact: true });
  return page
    .locator("main *", { has: heading })
    .filter({ has: page.locator("li") })
    .last();
}

/** Normalizes white space to one space, curly quotes and hyphens to plain ones, letters to lower case. */
const plainly = (words: string): string =>
  words
    .replaceAll(/[\u200B\u00AD\u2060]/g, "")
    .replaceAll("’", "'")
    .replaceAll("\u2011", "-")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/** Whether `words` hold `fact` as whole words: "40%" is not in "140%". */
function holds(words: string, fact: string): boolean {
  const literal = plainly(fact).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w$])${literal}(?!\w)`).test(plainly(words));
}

/** Opens every `details`, and removes the text that is for screen readers only. */
const showAllWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const each of document.querySelectorAll<HTMLElement>("body *:not(svg, svg *)")) {
      const { width, height } = each.getBoundingClientRect();
      if (getComputedStyle(each).position === "absolute" && width <= 1 && height <= 1)
        each.remove();
    }
  });

test.use({ javaScriptEnabled: false });

for (const path of allPaths) {
  test(`without script ${path} states each of its facts`, async ({ page }) => {
    await page.goto(path);
    await showAllWords(page);
    const missing: string[] = [];
    for (const [place, said] of Object.entries({ ...everywhere, ...facts[path] })) {
      const words = await placeOn(page, place).filter({ visible: true }).allInnerTexts();
      const isThere = (fact: string): boolean => words.some((each) => holds(each, fact));
      const each = said.split("|").map((fact) => fact.trim());
      missing.push(...each.filter((fact) => !isThere(fact)).map((fact) => `${place}: ${fact}`));
    }
    expect(missing).toEqual([]);
    expect(facts[path]).toBeDefined();
  });
}
