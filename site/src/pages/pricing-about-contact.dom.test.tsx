import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AboutPage } from "./about/page.tsx";
import { faq } from "./contact/faq.ts";
import { ContactPage } from "./contact/page.tsx";
import { PricingPage } from "./pricing/page.tsx";
import { siteForTests as site } from "./testing/site-for-tests.ts";

const main = () => within(screen.getByRole("main"));
const listUnder = (name: string) => {
  const part = main().getByRole("heading", { name }).closest("section");
  return within(part!)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
};

afterEach(cleanup);

// Retyped from the specification, section 9.
test.each([
  [
    "Build & Bounce",
    "$1,500 one-time setup fee",
    "Book a Demo",
    [
      "Complete AI receptionist setup",
      "Calendar and CRM integration",
      "48-hour deployment guarantee",
      "Training and documentation",
      "You own the system",
    ],
  ],
  [
    "Build & Maintain",
    "$800 per month",
    "Start Free Trial",
    [
      "Everything in Build & Bounce",
      "Ongoing maintenance and updates",
      "24/7 technical support",
      "Monthly performance optimization",
      "Priority feature requests",
    ],
  ],
])("%s is sold as the specification says", (name, price, action, contents) => {
  render(<PricingPage site={site} />);
  const plan = main().getByRole("heading", { level: 2, name }).closest("section")!;
  expect(plan.textContent).toContain(price);
  expect(within(plan).getByRole("link", { name: new RegExp(`^${action}`) })).toBeTruthy();
  expect(listUnder(name)).toEqual(contents);
});

test("only Build & Maintain is marked Most Popular", () => {
  render(<PricingPage site={site} />);
  const marked = main().getByText("Most Popular").closest("section")!;
  expect(within(marked).getByRole("heading").textContent).toBe("Build & Maintain");
});

test("both plans include the six things the specification lists", () => {
  render(<PricingPage site={site} />);
  const both = main().getByRole("heading", { name: "In both plans" }).parentElement!;
  expect(
    within(both)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "24/7 call handling",
    "Smart scheduling",
    "Lead qualification",
    "SMS follow-up",
    "Analytics",
    "HIPAA compliance",
  ]);
});

test("the break-even is said, drawn and described", () => {
  render(<PricingPage site={site} />);
  expect(main().getByRole("heading", { name: "They cross in month two." })).toBeTruthy();
  const chart = main().getByRole("img", { name: /\$1,600 after month 2.*stays at \$1,500/ });
  expect(chart.querySelectorAll("rect")).toHaveLength(6);
  expect(chart.querySelectorAll("rect[data-dearer='false']")).toHaveLength(1);
  expect(main().getByText(/Over a year, it’s \$9,600/)).toBeTruthy();
});

test("the pricing page says what its buttons do and when not to buy", () => {
  render(<PricingPage site={site} />);
  expect(main().getByText(/Start Free Trial opens our scheduling page in a new tab/)).toBeTruthy();
  expect(main().getByRole("heading", { name: "When not to buy." })).toBeTruthy();
  expect(main().getByText(/if you rarely miss a call/)).toBeTruthy();
});

test("what the plans leave open is asked, not promised", () => {
  render(<PricingPage site={site} />);
  const slip = main().getByRole("heading", { name: "Ask us in the demo" }).parentElement!;
  const questions = within(slip)
    .getAllByRole("listitem")
    .map((item) => item.textContent ?? "");
  expect(questions.filter((each) => each.endsWith("?"))).toHaveLength(questions.length);
  expect(questions.join(" ")).toMatch(/phone number.*export/);
});

test.each(["500+", "40%", "99.9%", "50+"])("About Us shows %s with its source", (value) => {
  render(<AboutPage site={site} />);
  expect(main().getByText(value)).toBeTruthy();
  const source = main().getByLabelText(new RegExp(`^Source: ${value.replace(/[+.]/g, "\\$&")} `));
  expect(source.closest("details")?.querySelector("p")?.textContent).toMatch(/^Our own/);
});

test("the quick start runs from a 15-minute call to hour 48", () => {
  render(<ContactPage site={site} />);
  const steps = listUnder("Quick start");
  expect(steps).toHaveLength(3);
  expect(steps[0]).toMatch(/^15 min/);
  expect(steps[2]).toMatch(/^Hour 48.*setup is free/);
});

test("every question of the contact page opens without script", () => {
  render(<ContactPage site={site} />);
  const asked = screen
    .getByRole("heading", { name: "Questions before you buy." })
    .closest("section")!;
  const questions = [...asked.querySelectorAll("details")];
  expect(questions).toHaveLength(faq.length);
  for (const each of questions) {
    expect(each.querySelector("summary")?.textContent).toMatch(/\?$/);
    expect(each.querySelector("p")?.textContent).toMatch(/\.$/);
  }
});
