import type { ToolCallResult } from "@ringwell/provider-api";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { recordTold, visit } from "../call/testing/record-told.ts";
import { SeeFrontDesk } from "./see-front-desk.tsx";

const booked: ToolCallResult = { name: "book", result: { ...visit, durationMin: 45 } };

const button = () => screen.getByRole("button", { name: "See what the front desk sees" });
const desk = () => screen.getByRole("region", { name: "What the front desk sees" });
const filled = (term: string): string | null | undefined =>
  within(desk())
    .getAllByRole("term")
    .find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;

type View = Omit<Parameters<typeof SeeFrontDesk>[0], "children">;

/** A conversation with its button, and a way to let it go on. */
function conversation(view: Partial<View> = {}) {
  const element = (changed: Partial<View>) => (
    <SeeFrontDesk isShown done={[]} turns={0} rooms="sandbox" level={2} {...view} {...changed}>
      <p>The call</p>
    </SeeFrontDesk>
  );
  const { rerender } = render(element({}));
  return { user: userEvent.setup(), goOn: (changed: Partial<View>) => rerender(element(changed)) };
}

/** The same with the view open and loaded. */
async function openConversation(view: Partial<View> = {}) {
  const made = conversation(view);
  await made.user.click(button());
  await screen.findByRole("heading", { name: "What the front desk sees" });
  return made;
}

test("opened by keyboard, it reserves its place at once, keeps the focus, and closes again", async () => {
  const { user } = conversation();
  expect(button().getAttribute("aria-expanded")).toBe("false");
  expect(button().getAttribute("aria-controls")).toBeNull();
  expect(screen.queryByRole("region")).toBeNull();
  await user.tab();
  const opening = user.keyboard("{Enter}");
  await screen.findByRole("region");
  await opening;
  await screen.findByRole("heading", { name: "What the front desk sees" });
  expect(desk().getAttribute("aria-busy")).toBe("false");
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(button().getAttribute("aria-controls")).toBe(desk().id);
  expect(document.activeElement).toBe(button());
  await user.keyboard(" ");
  expect(screen.queryByRole("region")).toBeNull();
});

test("during the conversation it fills in, and announces changes except those of the record", async () => {
  const { goOn } = await openConversation();
  const news = () => within(desk()).getByRole("status").textContent;
  const wish = recordTold({ wishes: ["teeth cleaning"] });
  goOn({ done: [wish], turns: 1 });
  expect(filled("Asked about")).toBe("teeth cleaning");
  expect(within(desk()).getByText("After your first turn.")).toBeTruthy();
  expect(news()).toBe("");

  const maria = recordTold({ wishes: ["teeth cleaning"], name: "Maria", phone: "4045550132" });
  goOn({ done: [wish, booked, maria], turns: 4 });
  expect(news()).toBe("Front desk: the visit is in the calendar.");
  expect(within(desk()).getByText("Tuesday, November 24")).toBeTruthy();
  const entry = within(desk()).getByText("Maria, teeth cleaning").closest("li");
  expect(entry?.textContent).toBe("Booked in this conversation: 3:00 pm, Maria, teeth cleaning");
  expect(filled("Phone")).toBe("(404)\u00A0555\u20110132");
  expect(filled("Booked")).toBe("Tuesday, November 24, 3:00\u00A0pm");

  const note = { name: "note", result: { to: "Lena", note: "Allergic to latex." } } as const;
  const text = { name: "text", result: { to: "4045550132", text: "See you Tuesday." } } as const;
  goOn({ done: [wish, booked, maria, note, text] });
  expect(desk().textContent).toContain("For Lena Allergic to latex.");
  expect(desk().textContent).toContain("See you Tuesday.To (404)\u00A0555\u20110132");
});

test.each([
  ["sandbox", "The practice and its other visits are examples"],
  ["hosted", "The other visits are examples."],
] as const)("in %s rooms it says which of it is an example", async (rooms, honesty) => {
  await openConversation({ rooms });
  expect(desk().textContent).toContain(honesty);
  expect(desk().textContent).toContain("Example: 9:00 am, R. Bailey, first visit");
});

test("it stays open while it is not shown for a time", async () => {
  const { goOn } = await openConversation();
  goOn({ isShown: false });
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  goOn({ isShown: true });
  expect(desk()).toBeTruthy();
});

test("closed while it loads, it stays closed", async () => {
  const { user } = conversation();
  await user.dblClick(button());
  await Promise.resolve();
  expect(screen.queryByRole("region")).toBeNull();
  expect(button().getAttribute("aria-expanded")).toBe("false");
});

test("a view that cannot be loaded is reported, with what to do, and the conversation goes on", async () => {
  vi.doMock("./front-desk-view.tsx", () => {
    throw new Error("offline");
  });
  const { user } = conversation();
  await user.click(button());
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("This didn’t load. Check your connection and try again.");
  expect(screen.getByText("The call")).toBeTruthy();
  expect(button().getAttribute("aria-expanded")).toBe("false");
});
