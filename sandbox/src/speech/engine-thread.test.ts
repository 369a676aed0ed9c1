import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportedFailures } from "../../testing/reported-failures.ts";
import { FakeWorker } from "../../testing/speech/fake-worker.ts";
import { EngineThread } from "./engine-thread.ts";
import { EngineError } from "./engines.ts";

type TextWorker = FakeWorker<string, string>;

let workers: TextWorker[];
const { heads, lines } = reportedFailures();
let thread: EngineThread<string, string>;

beforeEach(async () => {
  vi.useFakeTimers();
  workers = [];
  thread = new EngineThread<string, string>({
    name: "The engine",
    answerTimeoutMs: 5_000,
    startWorker() {
      const worker: TextWorker = new FakeWorker();
      workers.push(worker);
      return worker as never;
    },
  });
  const starting = thread.start();
  workers[0]!.send({ type: "ready" });
  await starting;
});
afterEach(() => void vi.useRealTimers());

const worker = (): TextWorker => workers.at(-1)!;
/** A request reaches the worker some microtasks later. */
const settled = () => vi.advanceTimersByTimeAsync(0);

test("a request is answered, and no timer is left behind", async () => {
  const answer = thread.ask("one");
  worker().answer("1");
  expect(await answer).toBe("1");
  expect(vi.getTimerCount()).toBe(0);
});

test("a request in turn reaches the worker when those before it are settled", async () => {
  const first = thread.askInTurn("one").catch(String);
  const second = thread.askInTurn("two");
  await settled();
  expect(worker().messages).toEqual(["one"]);
  worker().fail("RangeError");
  expect(await first).toBe("EngineError: The engine failed: RangeError.");
  await settled();
  worker().answer("2");
  expect(await second).toBe("2");
  expect(workers).toHaveLength(1);
  expect(heads()).toEqual(["The engine failed: RangeError. EngineError"]);
});

test("a thread that ends fails its request; the next waits for the new thread", async () => {
  const lost = thread.askInTurn("one").catch((error: unknown) => error);
  await settled();
  workers[0]!.emit("exit");
  expect(await lost).toBeInstanceOf(EngineError);

  const next = thread.askInTurn("two");
  await settled();
  expect(workers[1]!.messages).toEqual([]);
  workers[1]!.send({ type: "ready" });
  await settled();
  workers[1]!.answer("2");
  expect(await next).toBe("2");
});

test("a thread that never answers is given up at the deadline and replaced", async () => {
  const lost = thread.ask("one").catch(String);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await lost).toBe("EngineError: The engine took too long.");
  expect(workers).toHaveLength(2);
});

test("a worker that is still starting is waited for, however long it takes", async () => {
  workers[0]!.emit("exit");
  const answer = thread.ask("one");
  await vi.advanceTimersByTimeAsync(14_000);
  worker().send({ type: "ready" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(workers).toHaveLength(2);
  worker().answer("1");
  expect(await answer).toBe("1");
});

test("a new worker that ends early fails the request, and the next request tries again", async () => {
  workers[0]!.emit("exit");
  const lost = thread.askInTurn("one").catch(String);
  await settled();
  worker().emit("error", new Error("no file"));
  worker().emit("exit");
  expect(await lost).toBe("EngineError: The engine cannot start: no file.");
  const ends = ["ended", "cannot start: no file"];
  expect(heads()).toEqual(ends.map((how) => `The engine ${how}. EngineError`));

  const next = thread.askInTurn("two");
  await settled();
  worker().send({ type: "ready" });
  await settled();
  worker().answer("2");
  expect(await next).toBe("2");
});

test("closing rejects pending requests, starts nothing again and reports nothing", async () => {
  const lost = thread.ask("one").catch(String);
  await thread.close();
  expect(await lost).toMatch(/^EngineError/);
  await expect(thread.askInTurn("two")).rejects.toThrow(/closed/);
  expect([workers.length, vi.getTimerCount()]).toEqual([1, 0]);
  expect(lines).toEqual([]);
});
