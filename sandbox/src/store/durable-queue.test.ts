import { expect, onTestFinished, test, vi } from "vitest";
import { FakeClock } from "../../testing/calls/fake-clock.ts";
import { reportedFailures } from "../../testing/reported-failures.ts";
import { durableQueue, type Job, queueTable } from "./durable-queue.ts";
import { openDatabase } from "./open-database.ts";
import { DeliveryError, startQueueWorker } from "./queue-worker.ts";

const { heads, counted } = reportedFailures();

type Handle = (job: Job<string>) => Promise<"done" | "removed">;

/** A queue in memory with a clock that the test moves. `handle` does its jobs about letters. */
function queueWith(handle: Handle = () => Promise.resolve("done")) {
  const file = { name: "q", whenDamaged: "", migrations: [queueTable], busyTimeoutMs: 20 };
  const database = openDatabase(":memory:", { ...file, synchronous: "FULL" });
  const queue = durableQueue(database);
  onTestFinished(() => database.close());
  const clock = new FakeClock(1_000);
  const worker = startQueueWorker<string>({
    queue,
    topic: "letter",
    clock,
    handle,
    retryAfterMs: [6_000, 60_000],
    leaseMs: 10_000,
  });
  const job = (payload: string) => {
    return { topic: "letter", subject: payload, payload, atMs: clock.now() };
  };
  return { database, queue, clock, worker, job, state: () => queue.state("letter") };
}

test("a job is enqueued with the change it follows from, or not at all", async () => {
  const { database, queue, job, state } = queueWith();
  const failed = database.groupCommit(() => {
    queue.enqueue(job("a"));
    throw new TypeError("the change failed");
  });
  await expect(failed).rejects.toThrow(TypeError);
  expect(state()).toEqual({ waiting: 0, done: 0, givenUp: 0 });
  await database.groupCommit(() => queue.enqueue(job("b")));
  expect(state()).toEqual({ waiting: 1, done: 0, givenUp: 0 });
});

test("a leased job is given to no other worker until the lease ends, and then tried again", async () => {
  const { database, queue, job } = queueWith();
  await database.groupCommit(() => queue.enqueue(job("a")));
  const lease = (nowMs: number) => queue.lease<string>("letter", nowMs, nowMs + 4_000);
  const [leased, none] = await Promise.all([lease(1_000), lease(1_000)]);
  expect(leased).toMatchObject({ payload: "a", attempts: 1 });
  expect(none).toBeNull();
  expect(await lease(4_999)).toBeNull();
  expect(await lease(5_000)).toMatchObject({ payload: "a", attempts: 2 });
});

test("a job that is renewed while it is done is done again, under its next revision", async () => {
  const revisions: number[] = [];
  const { database, queue, clock, job, state } = queueWith(async ({ revision }) => {
    revisions.push(revision);
    if (revision === 1) await database.groupCommit(() => queue.renew(job("a")));
    return "done";
  });
  await database.groupCommit(() => queue.renew(job("a")));
  await clock.advance(0);
  await vi.waitFor(() => expect(state()).toEqual({ waiting: 0, done: 1, givenUp: 0 }));
  expect(revisions).toEqual([1, 2]);
});

test.each([
  [0, 1],
  [1, 2],
  [5, 2],
])(
  "a job that was tried %i times and is then renewed counts as at its attempt %i",
  async (times, attempts) => {
    const { database, queue, job } = queueWith();
    const lease = () => queue.lease<string>("letter", 1_000, 1_000);
    await database.groupCommit(() => queue.enqueue(job("a")));
    for (let time = 0; time < times; time += 1) await lease();
    await database.groupCommit(() => queue.renew(job("a")));
    expect(queue.wasTried("letter", "a")).toBe(times > 0);
    expect(await lease()).toMatchObject({ attempts });
  },
);

test("what failed is tried again, no sooner than was asked and no later than ever, and reported each time", async () => {
  const errors = [
    new DeliveryError("It is busy."),
    new DeliveryError("It is busy.", { retryAfterMs: 9e9 }),
    // A mistake in the code: its words may be a caller's.
    new TypeError("cannot read dana@example.com"),
    new DeliveryError("It never will.", { final: true }),
  ];
  const { database, queue, clock, job, state } = queueWith(() => Promise.reject(errors.shift()!));
  await database.groupCommit(() => queue.enqueue(job("a")));
  await clock.advance(0);
  await vi.waitFor(() => expect(clock.nextInMs).toBe(6_000));
  await clock.advance(6_000);
  for (let again = 0; again < 2; again += 1) {
    await vi.waitFor(() => expect(clock.nextInMs).toBe(60_000));
    await clock.advance(60_000);
  }
  await vi.waitFor(() => expect(state()).toEqual({ waiting: 0, done: 0, givenUp: 1 }));
  expect(heads()).toEqual([
    "It is busy. It is tried again in 6 s. DeliveryError",
    "It is busy. It is tried again in 1 min. DeliveryError",
    "A job of the letter queue failed. It is tried again in 1 min. TypeError",
    "It never will. It is given up. DeliveryError",
  ]);
  expect(await counted()).toEqual({ "letter DeliveryError": 3, "letter TypeError": 1 });
});

test("a job that has expired is given up and reported, not done", async () => {
  const handle = vi.fn<Handle>(() => Promise.resolve("done"));
  const { database, queue, clock, job, state } = queueWith(handle);
  await database.groupCommit(() => queue.enqueue({ ...job("a"), expiresAtMs: 2_000 }));
  await clock.advance(1_000);
  await vi.waitFor(() => expect(state()).toEqual({ waiting: 0, done: 0, givenUp: 1 }));
  expect(handle).not.toHaveBeenCalled();
  expect(heads()).toEqual([
    "A job of the letter queue came too late. It is given up. DeliveryError",
  ]);
});
