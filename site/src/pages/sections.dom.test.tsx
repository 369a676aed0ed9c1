import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { routeFor } from "../routes.ts";
import { siteForTests as site } from "./testing/site-for-tests.ts";

/** The main part of the page at `path`. What a page must say is in tests/facts.browser.test.ts. */
function show(path: string) {
  const { Page } = routeFor(path);
  render(<Page site={site} />);
  return within(screen.getByRole("main"));
}
const band = (main: ReturnType<typeof show>, name: string) =>
  within(main.getByRole("heading", { level: 2, name }).closest("section")!);
const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test("the products page shows a call turn by turn, and draws it described", () => {
  const phone = band(show("/products"), "AI Receptionist");
  expect(phone.getByText("Do you have anything Thursday for a facial? I’m new.")).toBeTruthy();
  expect(phone.getAllByText("Receptionist").length).toBeGreaterThan(2);
  expect(phone.getByRole("img", { name: /picked up after the second ring/i })).toBeTruthy();
});

test("the products page shows a chat in which the assistant speaks first and last, and books", () => {
  const [thread] = band(show("/products"), "Website Chat Support").getAllByRole("list");
  const turns = textsOf(within(thread!).getAllByRole("listitem"));
  expect(turns[0]).toMatch(/^Assistant: /);
  expect(turns.at(-1)).toMatch(/^Assistant: .*booked/);
  expect(turns.some((turn) => turn?.startsWith("Lena: "))).toBe(true);
});

test("the hours that the chat and the call took are in one calendar", () => {
  show("/products");
  const booked = textsOf([...document.querySelectorAll("[data-booked='true']")]);
  expect(booked).toEqual([expect.stringContaining("Ortiz"), expect.stringContaining("Dana")]);
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

test("the AI receptionist page offers the test call in its hero and at its end", () => {
  const talk = show("/ai-receptionist").getAllByRole("link", { name: "Talk to it now" });
  expect(talk.map((link) => link.getAttribute("href"))).toEqual(["/#book-demo", "/#book-demo"]);
});

test("a call is told in the order of its moments, and drawn and described", () => {
  const main = show("/ai-receptionist");
  const [steps] = main.getAllByRole("list");
  const times = textsOf([...steps!.children].map((step) => step.firstElementChild!));
  expect(times).toEqual(["0:04", "0:12", "0:18", "0:36", "0:54", "7:53 pm"]);
  expect(main.getByRole("img", { name: /two rings, picked up at 0:04/ })).toBeTruthy();
});

test("the hard calls say what goes to a person, and that it is an AI", () => {
  const hard = band(show("/ai-receptionist"), "The calls it hands over.");
  expect(hard.getAllByText("Goes to your staff")).toHaveLength(3);
  expect(hard.getByText(/no medical advice/)).toBeTruthy();
  expect(hard.getByText(/It’s an AI/)).toBeTruthy();
});

test("one call is seen in the four places that it is written to", () => {
  const main = show("/integrations");
  expect(main.getByRole("img", { name: /Picked up after the second ring/ })).toBeTruthy();
  expect(textsOf(main.getAllByText(/^(in|through) /))).toEqual([
    "The appointment in Google Calendar",
    "The record in HubSpot",
    "The text message through Twilio SMS",
    "The note to your staff in Slack",
  ]);
  for (const entry of [/Dana, facial/, /\(555\) 010-0142/, /^You’re booked/, /^For Maria, nurse/])
    expect(main.getByText(entry)).toBeTruthy();
});

test("the chat has spoken first before any script runs, and says what it is", () => {
  show("/chat-support");
  const place = within(document.getElementById("chat-demo")!);
  expect(place.getByRole("log", { name: "The chat" }).textContent).toMatch(/I’m the AI assistant/);
  expect(place.getByText(/You’re chatting with an AI/).textContent).toMatch(
    /leave out health details/,
  );
  expect(place.getByRole("textbox", { name: "Type a message" })).toBeTruthy();
});

test("the page drawn behind the chat says nothing aloud, and the sample is said to be made up", () => {
  const main = show("/chat-support");
  expect(main.getByText("Visits").closest("[aria-hidden='true']")).toBeTruthy();
  expect(main.getByText(/We wrote this conversation, .* are made up/)).toBeTruthy();
});

test("the hours without anyone at the desk are counted, drawn and described", () => {
  const main = show("/chat-support");
  // Five days of nine hours are 45; a week has 168.
  expect(main.getByText("123").nextElementSibling?.textContent).toMatch(/^of the 168 hours/);
  expect(main.getByRole("img", { name: /^The 168 hours.*45 hours.*other 123/ })).toBeTruthy();
  expect(main.getByText("Only the chat: 123 hours")).toBeTruthy();
});

test("the chat has three tiles, each with what it makes", () => {
  const tiles = show("/chat-support").getAllByRole("article");
  const [speaks, answers, books] = tiles.map((tile) => within(tile));
  expect(speaks?.getByText(/^Good evening\. I’m the AI assistant/)).toBeTruthy();
  expect(answers?.getByRole("img", { name: /^A clock at 9:14 pm/ })).toBeTruthy();
  expect(books?.getByText("Confirmed")).toBeTruthy();
});

test("the break-even is said, drawn and described", () => {
  const main = show("/pricing");
  expect(main.getByRole("heading", { name: "They cross in month two." })).toBeTruthy();
  const chart = main.getByRole("img", { name: /\$1,600 after month 2.*stays at \$1,500/ });
  expect(chart.querySelectorAll("rect")).toHaveLength(6);
  expect(chart.querySelectorAll("rect[data-dearer='false']")).toHaveLength(1);
  expect(main.getByText(/Over a year, it’s \$9,600/)).toBeTruthy();
});

test("the pricing page says what its buttons do, and when not to buy", () => {
  const main = show("/pricing");
  expect(main.getByText(/Start Free Trial opens our scheduling page in a new tab/)).toBeTruthy();
  expect(main.getByText(/if you rarely miss a call/)).toBeTruthy();
  expect(main.getAllByText("Most Popular")).toHaveLength(1);
});
