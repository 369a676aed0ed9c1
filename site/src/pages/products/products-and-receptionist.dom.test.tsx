import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AiReceptionistPage } from "../ai-receptionist/page.tsx";
import { ProductsPage } from "./page.tsx";
import { siteForTests as site } from "../testing/site-for-tests.ts";

const main = () => within(screen.getByRole("main"));
const band = (name: string) =>
  within(main().getByRole("heading", { level: 2, name }).closest("section")!);

afterEach(cleanup);

// Expected values are retyped from the specification, sections 1, 2 and 9.
describe("the products page", () => {
  beforeEach(() => void render(<ProductsPage site={site} />));

  test("shows a phone conversation turn by turn, and draws it described", () => {
    const phone = band("AI Receptionist");
    expect(phone.getByText("Do you have anything Thursday for a facial? I’m new.")).toBeTruthy();
    expect(phone.getAllByText("Receptionist").length).toBeGreaterThan(2);
    expect(phone.getByRole("img", { name: /picked up after the second ring/i })).toBeTruthy();
  });

  test.each([["Service"], ["Date"], ["Status"]])(
    "shows the %s of the booked appointment",
    (term) => {
      expect(band("AI Receptionist").getByText(term).nextSibling?.textContent).toMatch(/\w/);
    },
  );

  test("shows a chat in which the assistant speaks first and last, and books", () => {
    const [thread] = band("Website Chat Support").getAllByRole("list");
    const turns = within(thread!)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(turns[0]).toMatch(/^Assistant: /);
    expect(turns.at(-1)).toMatch(/^Assistant: .*booked/);
    expect(turns.some((turn) => turn?.startsWith("Lena: "))).toBe(true);
  });

  test("shows the hour that the chat took and the one that the call took in one calendar", () => {
    const booked = [...document.querySelectorAll("[data-booked='true']")];
    expect(booked.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Ortiz"),
      expect.stringContaining("Dana"),
    ]);
  });

  test.each([
    ["Google, Outlook, Apple, Calendly"],
    ["HubSpot, Pipedrive, GoHighLevel, Salesforce"],
  ])("lists among the integrations: %s", (words) => {
    expect(main().getByText(words)).toBeTruthy();
  });

  test.each([
    ["Complete AI receptionist setup"],
    ["Calendar and CRM integration"],
    ["Training and documentation"],
    [/money back if/],
  ])("lists under the 48-hour guarantee: %s", (words) => {
    expect(band("48-hour guarantee").getByText(words).closest("li")).not.toBeNull();
  });

  test("ends with Get Started Today, which leads to the scheduling page", () => {
    const link = band("48-hour guarantee").getByRole("link", { name: /^Get Started Today/ });
    expect(link.getAttribute("href")).toBe("https://book.example/fern");
    expect(main().getAllByRole("link").at(-1)).toBe(link);
  });
});

describe("the AI receptionist page", () => {
  beforeEach(() => void render(<AiReceptionistPage site={site} />));

  test("offers a demo and the test call in its hero and at its end", () => {
    expect(main().getAllByRole("link", { name: /^Book a Demo/ })).toHaveLength(2);
    const talk = main().getAllByRole("link", { name: "Talk to it now" });
    expect(talk.map((link) => link.getAttribute("href"))).toEqual(["/#book-demo", "/#book-demo"]);
  });

  test("tells a call in the order of its moments, and draws it described", () => {
    const [steps] = main().getAllByRole("list");
    const times = [...steps!.children].map((step) => step.firstElementChild?.textContent);
    expect(times).toEqual(["0:04", "0:12", "0:18", "0:36", "0:54", "7:53 pm"]);
    expect(main().getByRole("img", { name: /two rings, picked up at 0:04/ })).toBeTruthy();
  });

  test("says what goes to a person, and that it is an AI", () => {
    const hard = band("The calls it hands over.");
    expect(hard.getAllByText("Goes to your staff")).toHaveLength(3);
    expect(hard.getByText(/no medical advice/)).toBeTruthy();
    expect(hard.getByText(/It’s an AI/)).toBeTruthy();
  });
});
