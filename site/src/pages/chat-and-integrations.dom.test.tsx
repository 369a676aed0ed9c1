import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ChatSupportPage } from "./chat-support/page.tsx";
import { IntegrationsPage } from "./integrations/page.tsx";
import { siteForTests as site } from "./testing/site-for-tests.ts";

afterEach(cleanup);

const main = () => within(screen.getByRole("main"));
const named = (heading: string): HTMLElement =>
  screen.getByRole("heading", { name: heading }).closest("div, article") as HTMLElement;

test.each([
  ["Google Calendar", /books the appointment/],
  ["HubSpot", /updates the CRM/],
  ["Twilio", /sends the caller the text/],
  ["Zapier", /passes the event along/],
])("%s has a popular tile that says what it does with a call", (name, does) => {
  render(<IntegrationsPage site={site} />);
  const tile = screen
    .getAllByRole("article")
    .find((each) => within(each).queryByRole("heading", { name }));
  expect(tile?.textContent).toMatch(does);
});

test("the integrations page shows 50+ integrations and the figure's source", () => {
  render(<IntegrationsPage site={site} />);
  const figure = main().getByText("50+");
  expect(figure.nextElementSibling?.textContent).toBe("integrations.");
  const source = main().getByText("Source").closest("details");
  expect(source?.querySelector("p")?.textContent).toMatch(/^Our own figure/);
});

test("one call is seen in the four places that it is written to", () => {
  render(<IntegrationsPage site={site} />);
  expect(main().getByRole("img", { name: /Picked up after the second ring/ })).toBeTruthy();
  const places = within(
    named("One call, four entries.").parentElement?.parentElement as HTMLElement,
  )
    .getAllByText(/^(in|through) /)
    .map(({ textContent }) => textContent);
  expect(places).toEqual([
    "The appointment in Google Calendar",
    "The record in HubSpot",
    "The text message through Twilio SMS",
    "The note to your staff in Slack",
  ]);
  expect(main().getByText("2:30 Dana, facial")).toBeTruthy();
  expect(main().getByText("(555) 010-0142")).toBeTruthy();
  expect(main().getByText(/^You’re booked: Thursday 2:30 pm/)).toBeTruthy();
  expect(main().getByText(/^For Maria, nurse/)).toBeTruthy();
});

test.each([
  ["chat support", ChatSupportPage, 2],
  ["integrations", IntegrationsPage, 1],
] as const)("the %s page ends with Book a Demo, in a new tab", (_, Page, buttons) => {
  render(<Page site={site} />);
  const links = main().getAllByRole("link", { name: /^Book a Demo/ });
  expect(links).toHaveLength(buttons);
  const last = links.at(-1) as HTMLAnchorElement;
  expect([last.href, last.target]).toEqual(["https://book.example/fern", "_blank"]);
  expect(last.closest("section")).toBe(main().getAllByRole("link").at(-1)?.closest("section"));
});

test("the chat has spoken first before any script runs, and says what it is", () => {
  render(<ChatSupportPage site={site} />);
  const place = within(document.getElementById("chat-demo") as HTMLElement);
  expect(place.getByRole("log", { name: "The chat" }).textContent).toMatch(/I’m the AI assistant/);
  expect(place.getByText(/You’re chatting with an AI/).textContent).toMatch(
    /leave out health details/,
  );
  expect(place.getByRole("textbox", { name: "Type a message" })).toBeTruthy();
});

test("the sample conversation is said to be made up", () => {
  render(<ChatSupportPage site={site} />);
  expect(
    main().getByText(/We wrote this conversation, and the people in it are made up/),
  ).toBeTruthy();
});

test("the page drawn behind the chat says nothing aloud", () => {
  render(<ChatSupportPage site={site} />);
  expect(main().getByText("Visits").closest("[aria-hidden='true']")).toBeTruthy();
});

test("the hours without anyone at the desk are counted, drawn and described", () => {
  render(<ChatSupportPage site={site} />);
  // Five days of nine hours are 45; a week has 168.
  expect(main().getByText("123").nextElementSibling?.textContent).toMatch(/^of the 168 hours/);
  const week = main().getByRole("img", { name: /^The 168 hours of a week/ });
  expect(week.getAttribute("aria-label")).toMatch(/45 hours.*other 123/);
  expect(main().getByText("Only the chat: 123 hours")).toBeTruthy();
});

test("the chat has three tiles, each with what it makes", () => {
  render(<ChatSupportPage site={site} />);
  const tiles = main().getAllByRole("article");
  expect(tiles.map((tile) => within(tile).getByRole("heading").textContent)).toEqual([
    "It speaks first",
    "It answers right away",
    "It books inside the chat",
  ]);
  const [speaks, answers, books] = tiles.map((tile) => within(tile));
  expect(speaks?.getByText(/^Good evening\. I’m the AI assistant/)).toBeTruthy();
  expect(answers?.getByRole("img", { name: /^A clock at 9:14 pm/ })).toBeTruthy();
  expect(books?.getByText("Confirmed")).toBeTruthy();
});
