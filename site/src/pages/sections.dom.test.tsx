import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { routeFor } from "../routes.ts";
import { siteForTests as site } from "./testing/site-for-tests.ts";

/** The main part of the page at `path`. The facts that pages must state are proven in tests/facts.browser.test.ts. */
function show(path: string) {
  const { Page } = routeFor(path);
  render(<Page site={site} />);
  return within(screen.getByRole("main"));
}
const band = (main: ReturnType<typeof show>, name: string) =>
  within(main.getByRole("heading", { level: 2, name }).closest("section")!);
const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

test.each([
  ["/", /67 open rings were missed/],
  ["/", /Picked up after the second ring/],
  ["/products", /Picked up after the second ring/],
  ["/ai-receptionist", /two rings, picked up at 0:04/],
  // Five days of nine hours are 45; a week has 168.
  ["/chat-support", /^The 168 hours.*45 hours.*other 123/],
  ["/chat-support", /^A clock at 9:14 pm/],
  ["/integrations", /Picked up after the second ring/],
  ["/pricing", /\$1,600 after month 2.*stays at \$1,500/],
])("on %s a drawing is described: %s", (path, name) => {
  expect(show(path).getByRole("img", { name })).toBeTruthy();
});

test.each<[claim: string, path: string, heading: string, says: readonly RegExp[]]>([
  [
    "the home page shows one call with its transcript, text, note and booking",
    "/",
    "One call, Tuesday, 7:52 pm.",
    [
      /^7:52 pm, the call$/,
      /^7:53 pm, the text$/,
      /^7:53 pm, the note$/,
      /^Thursday, the calendar$/,
      /^You’re booked for Thursday at 2:30 pm with Maya\./,
      /^2:30 Dana, facial$/,
    ],
  ],
  [
    "hard calls go to a person, and it says that it is an AI",
    "/ai-receptionist",
    "The calls it hands over.",
    [/no medical advice/, /It’s an AI/, /^Dana asked whether a facial is safe/],
  ],
  [
    "the sample conversation is said to be made up",
    "/chat-support",
    "How Lena got booked in two minutes.",
    [/We wrote this conversation, .* are made up/, /^Good evening\. I’m the AI/, /^Confirmed$/],
  ],
  [
    "the hours without anyone at the desk are counted",
    "/chat-support",
    "The practice closes. The website doesn’t.",
    [/^123$/, /^of the 168 hours/, /^Only the chat: 123 hours$/],
  ],
  [
    "the break-even is said",
    "/pricing",
    "The prices cross in month two.",
    [/adds up to \$1,600, more than the \$1,500/, /Over a year, it’s \$9,600/],
  ],
])("%s", (_, path, heading, says) => {
  const section = band(show(path), heading);
  for (const words of says) expect(section.getByText(words)).toBeTruthy();
});

test("in the sample chat the assistant speaks first and last, and books into the calendar of the calls", () => {
  const main = show("/products");
  const booked = textsOf(document.querySelectorAll("[data-booked='true']"));
  expect(booked).toEqual([expect.stringContaining("Ortiz"), expect.stringContaining("Dana")]);
  const [thread] = band(main, "Website Chat Support").getAllByRole("list");
  const turns = textsOf(within(thread!).getAllByRole("listitem"));
  expect(turns[0]).toMatch(/^Assistant: /);
  expect(turns.at(-1)).toMatch(/^Assistant: .*booked/);
  expect(turns.some((turn) => turn?.startsWith("Lena: "))).toBe(true);
});

test("the setup of the plans is what the 48-hour guarantee lists", () => {
  const guarantee = band(show("/products"), "48-hour guarantee");
  expect(textsOf(guarantee.getAllByRole("listitem"))).toEqual([
    "Complete AI receptionist setup",
    "Calendar and CRM integration",
    "Training and documentation",
    "You own the system",
    "Your money back if it isn’t live in time",
  ]);
});

test("a call is shown in the order of its moments, between two links to the test call", () => {
  const main = show("/ai-receptionist");
  const talk = main.getAllByRole("link", { name: "Talk to it now" });
  expect(talk.map((link) => link.getAttribute("href"))).toEqual(["/#book-demo", "/#book-demo"]);
  const [steps] = main.getAllByRole("list");
  const times = textsOf([...steps!.children].map((step) => step.firstElementChild!));
  expect(times).toEqual(["0:04", "0:12", "0:18", "0:36", "0:54", "7:53 pm"]);
});

test("one call is seen in the four places that it is written to", () => {
  const main = show("/integrations");
  expect(textsOf(main.getAllByText(/^(in|through) /))).toEqual([
    "The appointment in Google Calendar",
    "The record in HubSpot",
    "The text message through Twilio SMS",
    "The note to your staff in Slack",
  ]);
  for (const entry of [/Dana, facial/, /\(555\) 010-0142/, /^You’re booked/, /^For Maria, nurse/])
    expect(main.getByText(entry)).toBeTruthy();
});

test("the chat has spoken first before any script runs, and the page drawn behind it says nothing aloud", () => {
  const main = show("/chat-support");
  const place = within(document.getElementById("chat-demo")!);
  expect(place.getByRole("log", { name: "Chat" }).textContent).toMatch(/I’m the AI assistant/);
  expect(place.getByText(/chatting with an AI/).textContent).toMatch(/leave out health details/);
  expect(main.getByText("Visits").closest("[aria-hidden='true']")).toBeTruthy();
});
