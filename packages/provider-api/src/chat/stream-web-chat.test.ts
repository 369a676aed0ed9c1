import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "../api-error.ts";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { streamWebChat, type WebChatPart } from "./stream-web-chat.ts";

const question = { assistantId: "receptionist", input: "Hello" };

async function chatAnswered(
  answer: BodyInit | null,
  { status = 200, type = "text/event-stream" } = {},
) {
  const headers = { "Content-Type": type };
  const { fetch, asked } = recordingFetch(() => new Response(answer, { status, headers }));
  const access = { baseUrl: "https://voice.example/", credential: "public", fetch };
  const parts: WebChatPart[] = [];
  for await (const part of streamWebChat(access, question)) parts.push(part);
  return { parts, asked: asked[0]! };
}

const events = (...chunks: unknown[]): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");

const booked = {
  name: "book",
  result: {
    bookingId: "b1",
    service: "cleaning",
    startsAt: "2026-11-24T20:00:00Z",
    spoken: "Tuesday, November 24 at 3:00 pm",
  },
};

test("a question asks for a stream, with the key that a page may hold", async () => {
  const { asked } = await chatAnswered("");
  expect(asked.url).toBe("https://voice.example/chat/web");
  expect(asked.headers.get("authorization")).toBe("Bearer public");
  expect(await asked.json()).toEqual({ assistantId: "receptionist", input: "Hello", stream: true });
});

test("an answer arrives word by word, with what was done, wherever the network cuts it", async () => {
  const answer =
    events(
      { id: "1", sessionId: "s", path: "chat.output[0].content", delta: "¿Sí? We are " },
      { id: "1", path: "chat.output[0].content", delta: "open." },
      { id: "1", path: "chat.output[1].content", delta: "Anything else?" },
      {
        id: "1",
        messages: [{ role: "tool", name: "book", content: JSON.stringify(booked.result) }],
      },
    ) + "data: [DONE]\n\n";
  const bytes = [...new TextEncoder().encode(answer)].map((byte) => Uint8Array.of(byte));
  const stream = new ReadableStream({
    pull: (controller) =>
      bytes.length > 0 ? controller.enqueue(bytes.shift()) : controller.close(),
  });
  const { parts } = await chatAnswered(stream);
  expect(parts).toEqual([
    { type: "session", sessionId: "s" },
    { type: "words", message: 0, words: "¿Sí? We are " },
    { type: "words", message: 0, words: "open." },
    { type: "words", message: 1, words: "Anything else?" },
    { type: "done", result: booked },
  ]);
});

test("a provider that answers in one piece is understood", async () => {
  const { parts } = await chatAnswered(
    JSON.stringify({
      id: "1",
      sessionId: "s",
      output: [
        { role: "assistant", content: "Done." },
        { role: "tool", name: "book", content: JSON.stringify(booked.result) },
        { role: "assistant", tool_calls: [] },
        { role: "assistant", content: "Anything else?" },
      ],
    }),
    { type: "application/json" },
  );
  expect(parts).toEqual([
    { type: "session", sessionId: "s" },
    { type: "done", result: booked },
    { type: "words", message: 0, words: "Done." },
    { type: "words", message: 1, words: "Anything else?" },
  ]);
});

test.each([
  ["{", 200],
  ["", 200],
  [`{"output":"words"}`, 200],
  [`{"message":"Too many."}`, 429],
])("%j with status %i is an error that holds it", async (answer, status) => {
  const refused = chatAnswered(answer, { status, type: "application/json" });
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toMatchObject({ status });
});

test("an answer that breaks off throws an UnreachableError", async () => {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(events({ sessionId: "s" })));
      controller.error(new Error("reset"));
    },
  });
  await expect(chatAnswered(stream)).rejects.toThrow(UnreachableError);
});

test("a reader that leaves early ends the answer", async () => {
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController): void =>
    controller.enqueue(new TextEncoder().encode(events({ sessionId: "s" })));
  const headers = { "Content-Type": "text/event-stream" };
  const response = new Response(new ReadableStream({ pull, cancel }), { headers });
  for await (const _ of streamWebChat({ fetch: () => Promise.resolve(response) }, question)) break;
  await expect.poll(() => cancel.mock.calls).toHaveLength(1);
});

test("for any events, only known parts come out and nothing throws", async () => {
  const chunk = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ path: fc.anything(), delta: fc.anything(), sessionId: fc.anything() })
      .map((each) => JSON.stringify(each) ?? ""),
    fc
      .record({ messages: fc.array(fc.record({ role: fc.constant("tool"), content: fc.json() })) })
      .map((each) => JSON.stringify(each)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(chunk), async (chunks) => {
      const { parts } = await chatAnswered(chunks.map((each) => `data: ${each}\n\n`).join(""));
      for (const part of parts) expect(["session", "words", "done"]).toContain(part.type);
    }),
  );
});
