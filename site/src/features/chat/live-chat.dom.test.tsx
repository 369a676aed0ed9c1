import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { UnreachableError } from "@ringwell/provider-api";
import { expect, test, vi } from "vitest";
import type { AskChat } from "./chat-store.ts";
import { LiveChat } from "./live-chat.tsx";
import { scriptedAnswers } from "./testing/scripted-answers.ts";
import { siteForTests } from "../../pages/testing/site-for-tests.ts";

const provider = vi.hoisted(() => ({ ask: null as AskChat | null }));
vi.mock("@ringwell/provider-api/chat", async (original) => ({
  ...(await original<object>()),
  streamWebChat: (_: object, ...asked: Parameters<AskChat>) => provider.ask!(...asked),
}));

function chatPage() {
  const { call } = siteForTests;
  const { asked, ask } = scriptedAnswers();
  provider.ask = ask;
  const rendered = render(
    <StrictMode>
      <LiveChat call={call} store={LiveChat.storeOf({ call })} />
    </StrictMode>,
  );
  const log = screen.getByRole("log", { name: "Chat" });
  const user = userEvent.setup();
  const write = (line: string) =>
    user.type(screen.getByRole("textbox", { name: "Type a message" }), line);
  const answer = (words: string) =>
    act(async () => {
      asked.at(-1)?.say(words);
      asked.at(-1)?.end();
    });
  return { ...rendered, asked, log, user, write, answer };
}

const hello =
  "Hi, I’m the AI assistant for a sample dental practice. Would you like me to find you a time for a visit?";
const said = (log: HTMLElement): string[] =>
  [...log.querySelectorAll("p")].map((line) => line.textContent ?? "");

test("a visitor writes, sees that an answer is coming, and reads it", async () => {
  const { log, write, asked, answer } = chatPage();
  await write("Are you open?{Enter}");
  expect(said(log)).toEqual([`Assistant: ${hello}`, "You: Are you open?"]);
  expect(screen.getByRole("status").textContent).toBe("The assistant is typing.");
  await act(async () => asked[0]?.say("Yes,"));
  expect(said(log)).toHaveLength(2);
  expect(screen.getByText("Yes,").closest("[aria-hidden='true']")).toBeTruthy();
  await answer(" until five.");
  expect(said(log)).toEqual([
    `Assistant: ${hello}`,
    "You: Are you open?",
    "Assistant: Yes, until five.",
  ]);
  expect(screen.getByRole("status").textContent).toBe("");
  expect(within(log).getByText(/0\.\d s$/)).toBeTruthy();
});

test("a suggestion is sent by a press, goes, and leaves the keyboard in the log", async () => {
  const { log, user, asked, answer } = chatPage();
  const chip = "Are you open on Saturday?";
  await user.click(screen.getByRole("button", { name: chip }));
  expect(asked[0]?.line).toBe(chip);
  expect(document.activeElement).toBe(log);
  expect(screen.queryByRole("button", { name: chip })).toBeNull();
  await answer("Yes.");
  expect(screen.getByRole("button", { name: "Are you a real person?" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: chip })).toBeNull();
});

test("suggestions keep their place while an answer comes, and cannot be pressed meanwhile", async () => {
  const { write, asked, answer } = chatPage();
  const list = screen.getByRole("list", { name: "Or ask one of these" });
  expect(list.hasAttribute("inert")).toBe(false);
  await write("Are you open?{Enter}");
  expect(list.hasAttribute("inert")).toBe(true);
  expect(list.hidden).toBe(false);
  await answer("Yes.");
  expect(list.hasAttribute("inert")).toBe(false);
  await write("And on Sunday?{Enter}");
  await act(async () => asked[1]?.fail(new UnreachableError("gone")));
  expect(list.hasAttribute("inert")).toBe(true);
});

test("a message that failed can be sent again by keyboard, and the focus moves to the log", async () => {
  const { user, write, asked, answer, log } = chatPage();
  await write("Are you open?{Enter}");
  await act(async () => asked[0]?.fail(new UnreachableError("gone")));
  expect(screen.getByRole("status").textContent).toBe(
    "We didn’t get an answer. Check your connection, then send it again.",
  );
  screen.getByRole("button", { name: "Send again" }).focus();
  await user.keyboard("{Enter}");
  expect(asked).toHaveLength(2);
  expect(document.activeElement).toBe(log);
  await answer("Yes.");
  expect(document.activeElement).toBe(log);
  expect(said(log).at(-1)).toBe("Assistant: Yes.");
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("started over by keyboard, the chat announces it, and the focus moves to the log", async () => {
  const { user, write, answer, log } = chatPage();
  await write("Are you open?{Enter}");
  await answer("Yes.");
  screen.getByRole("button", { name: "Start over" }).focus();
  await user.keyboard(" ");
  expect(said(log)).toEqual([`Assistant: ${hello}`]);
  expect(document.activeElement).toBe(log);
  expect(screen.getByRole("status").textContent).toBe("The chat has started over.");
});
