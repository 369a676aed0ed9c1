import { beforeEach, expect, test } from "vitest";
import { linesToBook } from "../../testing/follow-ups/lines-to-book.ts";
import {
  receptionUnderTest,
  type Conversation,
} from "../../testing/follow-ups/reception-under-test.ts";
import {
  always,
  documentOf,
  monday10,
  own,
  wordsIn,
  writtenIn,
} from "../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { mailTopic } from "../scheduler/calendar/booking.ts";

let dataDir = "";
let under: ReturnType<typeof receptionUnderTest>;
beforeEach(() => {
  dataDir = temporaryFolder();
  under = receptionUnderTest({ dataDir });
});

/** Books by chat under this name, and returns the address of the booking's page. */
async function bookedBy(
  name: string,
  phone: string,
  time: string,
  conversation: Conversation = under.chat(),
): Promise<string> {
  const { did } = await conversation.say(...linesToBook({ name, phone, time }), "no");
  const text = did.find((each) => each.name === "text");
  return /\/scheduler\/bookings\/[\w-]{22}/.exec(JSON.stringify(text))?.[0] ?? "";
}

const canary = (conversation?: Conversation) =>
  bookedBy("Canary Finch", "404 555 0132", "three", conversation);
const robin = () => bookedBy("Robin Wren", "212 555 0100", "ten");
const names = () => under.calendar.list(always).map(({ name }) => name);

test("the page of a booking lists what is stored, and one press deletes it from every file", async () => {
  const { pages, calendar } = under;
  const manage = await canary();
  await robin();
  const page = await pages.follow(await pages.page(manage), /^Delete my personal details$/);
  expect([...page.querySelectorAll(".lead li")].map(({ textContent }) => textContent)).toEqual([
    "Name and contact details: Teeth cleaning, Tuesday, November 24, 2026, 3:00 pm EST",
    "1 call or chat transcript",
    "1 record",
    "1 text message",
  ]);
  // Reading it deletes nothing; a mail program may follow links.
  expect(writtenIn(dataDir)).toContain("Canary");
  const answer = await pages.press(page);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${manage}/forget`]);

  expect(wordsIn(await pages.page(`${manage}/forget`), "h1")).toBe("Nothing is stored here");
  expect(writtenIn(dataDir)).not.toMatch(/Canary|Finch|4045550132|404 555 0132/);
  const left = calendar.followUps.newest(10).map(({ recipient }) => recipient);
  expect(left.toSorted()).toEqual(["", "2125550100"]);
  expect(names()).toEqual(["Robin Wren", ""]);
});

test("after a deletion the time stays taken, and the link still cancels it", async () => {
  const manage = await canary();
  expect((await under.pages.postJson(`${manage}/forget`, {})).status).toBe(200);
  const heard = await under.call().say("I'd like to book a teeth cleaning on Tuesday at three");
  expect(heard.said).toContain("is taken");
  expect((await under.pages.postJson(`${manage}/cancel`, {})).status).toBe(200);
  expect(names()).toEqual([]);
});

test("a chat that was deleted cannot be continued, and a call that was deleted keeps nothing more", async () => {
  const chat = under.chat();
  const manage = await canary(chat);
  expect((await under.pages.postJson(`${manage}/forget`, {})).status).toBe(200);
  expect((await chat.say("Thank you")).said).toMatch(/^404: /);
  const call = under.call("call-9");
  await call.say("Please tell Lena that I am running late today", "Canary Finch", "404 555 0132");
  await under.calendar.callers.forget({ conversation: "call-9" });
  await call.say("I want to speak to a person please");
  expect(under.calendar.followUps.newest(10)).toEqual([]);
});

test.each([
  ["phone number", null],
  ["call or chat", "conversation="],
  ["booking", "bookingId="],
])("the owner deletes a caller by %s, after one question", async (_, part) => {
  const { pages } = under;
  await robin();
  await canary();
  const contact = { contact: "+1 (404) 555-0132" };
  const links = (await pages.page("/scheduler/owner")).querySelectorAll(`a[href*="${part}"]`);
  // The newest conversation comes first, the latest visit last.
  const link = [...links].at(part === "bookingId=" ? -1 : 0)?.getAttribute("href");
  const question = part
    ? await pages.page(link ?? "")
    : documentOf(await (await pages.postForm("/scheduler/owner/forget", contact)).text());
  expect(wordsIn(question, "h1")).toBe("Delete personal details?");
  const answer = await pages.press(question);
  // No number and no address are in the history of the owner's browser.
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/scheduler/owner/forget"]);
  for (const query of ["", "?bookingId=unknown", "?conversation=unknown"]) {
    const empty = await pages.page(`/scheduler/owner/forget${query}`);
    expect(wordsIn(empty, "h1")).toBe("Nothing is stored here");
  }
  expect(names()).toEqual(["Robin Wren", ""]);
});

test("who booked a demo on the page is deleted by their address, with their mails; others are not", async () => {
  const { pages, calendar } = under;
  const who = { name: "Canary", email: "canary@example.com" };
  const { id } = await pages.booked(monday10, who);
  await pages.booked("2026-11-23T16:00:00Z", { email: "dana@example.com" });
  const nameless = {
    source: "chat",
    conversation: "chat-9",
    name: "Robin",
    email: undefined,
  } as const;
  await pages.book("2026-11-23T17:00:00Z", nameless);
  const meant = { contact: "Canary@Example.com", confirmed: "yes" };
  await pages.postForm("/scheduler/owner/forget", meant, { origin: own });
  expect(names()).toEqual(["", "Dana", "Robin"]);
  expect(pages.find(id)?.email).toBe("");
  // Dana's mail.
  expect(calendar.queue.state(mailTopic)).toEqual({ waiting: 1, done: 0, givenUp: 0 });
  expect(writtenIn(dataDir)).not.toContain("anary@example.com");
});
