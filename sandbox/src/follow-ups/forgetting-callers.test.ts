import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentOf, own } from "../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { mailTopic } from "../scheduler/mail/mail-job.ts";
import { receptionUnderTest, type Talk } from "../../testing/follow-ups/talks-under-test.ts";
import { linesToBook } from "../../testing/follow-ups/lines-to-book.ts";

let dataDir = "";
let under: ReturnType<typeof receptionUnderTest>;
beforeEach(() => {
  dataDir = temporaryFolder();
  under = receptionUnderTest({ dataDir });
});
afterEach(() => {
  under.close();
});

/** Books by chat under this name, and returns the address of the booking's page. */
async function bookedBy(
  name: string,
  phone: string,
  time: string,
  talk: Talk = under.chat(),
): Promise<string> {
  const did = [];
  for (const words of [...linesToBook({ name, phone, time }), "no"])
    did.push(...(await talk.say(words)).did);
  const text = did.find((each) => each.name === "text");
  return /\/scheduler\/bookings\/[\w-]{22}/.exec(JSON.stringify(text))?.[0] ?? "";
}

function written(): string {
  return readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), "latin1"))
    .join("");
}

const listed = () => under.calendar.list({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });

test("the page of a booking lists what is kept, and one press deletes it from every file", async () => {
  const manage = await bookedBy("Canary Finch", "404 555 0132", "three");
  await bookedBy("Robin Wren", "212 555 0100", "ten");
  const receipt = await under.pages.page(manage);
  const ask = [...receipt.querySelectorAll("a")].find(({ textContent }) =>
    textContent?.includes("Delete my personal details"),
  );
  const page = await under.pages.page(ask?.getAttribute("href") ?? "");
  expect([...page.querySelectorAll(".lead li")].map(({ textContent }) => textContent)).toEqual([
    "Name and contact details for teeth cleaning, Tuesday, November 24, 2026, 3:00 pm EST",
    "1 call or chat transcript",
    "1 record",
    "1 text message",
  ]);
  // Reading it deletes nothing; a mail program may follow links.
  expect(written()).toContain("Canary");
  const action = page.querySelector("form")?.getAttribute("action") ?? "";
  const answer = await under.pages.postForm(action, {}, { origin: own });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${manage}/forget`]);

  expect((await under.pages.page(`${manage}/forget`)).querySelector("h1")?.textContent).toBe(
    "Nothing is stored here",
  );
  expect(written()).not.toMatch(/Canary|Finch|4045550132|404 555 0132/);
  const left = under.calendar.followUps.newest(10).map(({ recipient }) => recipient);
  expect(left.toSorted()).toEqual(["", "2125550100"]);
  expect(listed().map(({ name }) => name)).toEqual(["Robin Wren", ""]);
});

test("after a deletion the time stays taken, and the link still cancels it", async () => {
  const manage = await bookedBy("Canary Finch", "404 555 0132", "three");
  expect((await under.pages.postJson(`${manage}/forget`, {})).status).toBe(200);
  const heard = await under.call().say("I'd like to book a teeth cleaning on Tuesday at three");
  expect(heard.said).toContain("is taken");
  expect((await under.pages.postJson(`${manage}/cancel`, {})).status).toBe(200);
  expect(listed()).toEqual([]);
});

test("a chat that was deleted cannot be continued, and a call that was deleted keeps nothing more", async () => {
  const chat = under.chat();
  const manage = await bookedBy("Canary Finch", "404 555 0132", "three", chat);
  expect((await under.pages.postJson(`${manage}/forget`, {})).status).toBe(200);
  expect((await chat.say("Thank you")).said).toMatch(/^404: /);
  const call = under.call("call-9");
  await call.say("Please tell Lena that I am running late today");
  await call.say("Canary Finch");
  await call.say("404 555 0132");
  await under.calendar.callers.forget({ conversation: "call-9" });
  await call.say("I want to speak to a person please");
  expect(under.calendar.followUps.newest(10)).toEqual([]);
});

test("somebody else's form, and a link that opens nothing, delete nothing", async () => {
  const manage = await bookedBy("Canary Finch", "404 555 0132", "three");
  const foreign = await under.pages.postForm(
    `${manage}/forget`,
    {},
    { origin: "https://evil.example" },
  );
  expect(foreign.status).toBe(403);
  const unknown = `/scheduler/bookings/${"A".repeat(22)}/forget`;
  expect((await under.pages.postJson(unknown, {})).status).toBe(404);
  expect((await under.pages.ask(unknown)).status).toBe(404);
  expect(listed()[0]?.name).toBe("Canary Finch");
});

test.each([
  ["phone number", { contact: "+1 (404) 555-0132" }],
  ["call or chat", null],
  ["booking", "booking"],
] as const)("the owner deletes a caller by %s, after one question", async (_, by) => {
  await bookedBy("Canary Finch", "404 555 0132", "three");
  await bookedBy("Robin Wren", "212 555 0100", "ten");
  const owner = await under.pages.page("/scheduler/owner");
  const links = [...owner.querySelectorAll<HTMLAnchorElement>("a[href*='/owner/forget?']")];
  const href = (part: string): string =>
    links
      .map((link) => link.getAttribute("href") ?? "")
      .filter((each) => each.includes(part))
      .at(-1) ?? "";
  const link = by === null ? href("conversation=") : by === "booking" ? href("bookingId=") : null;
  const contact = typeof by === "object" ? by : null;
  const asked = contact
    ? documentOf(await (await under.pages.postForm("/scheduler/owner/stored", contact)).text())
    : await under.pages.page(link ?? "");
  expect(asked.querySelector("h1")?.textContent).toBe("Delete personal details?");
  const inputs = [...asked.querySelectorAll<HTMLInputElement>("form input")];
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  const answer = await under.pages.postForm("/scheduler/owner/forget", fields, { origin: own });
  // No number and no address stand in the history of the owner's browser.
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/scheduler/owner/forget"]);
  expect((await under.pages.page(answer.headers.get("location") ?? "")).body.textContent).toContain(
    "Nothing is stored here",
  );
  const names = listed().map(({ name }) => name);
  expect(names.filter((name) => name !== "")).toHaveLength(1);
  if (contact) expect(names).toEqual(["Robin Wren", ""]);
});

test("who booked a demo on the page is deleted by their address, with their mails", async () => {
  const { pages, calendar } = under;
  const { manage } = await pages.booked("2026-11-23T15:00:00Z", {
    name: "Canary",
    email: "canary@example.com",
  });
  await pages.postForm(
    "/scheduler/owner/forget",
    { contact: "Canary@Example.com" },
    { origin: own },
  );
  expect(calendar.open(manage.split("/").at(-1) ?? "")).toMatchObject({ name: "", email: "" });
  expect(calendar.queue.state(mailTopic)).toEqual({ waiting: 0, done: 0, givenUp: 0 });
  expect(written()).not.toContain("anary@example.com");
});
