import type { ServerMessage } from "@ringwell/provider-api";
import type { Call } from "@ringwell/provider-api/payloads";
import type { EndedReason } from "../../calls/index.ts";
import type { ListQuery } from "../resources/list-query.ts";
import {
  type Fields,
  fieldsOf,
  type Resource,
  type ResourceStore,
} from "../resources/resource-store.ts";
import { CallArtifact } from "./call-artifact.ts";
import type { Answering } from "./who-answers.ts";

/** How often what is said in calls is written down: one fsync for all of them. */
const writtenEveryMs = 1_000;
const kind = "call";

interface LiveCall extends Answering {
  artifact: CallArtifact;
  createdAtMs: number;
  ended: { atMs: number; reason: string } | null;
}

/**
 * The calls of this sandbox's rooms, as the provider's API shows them. An active call is in memory
 * and written down at most a second later, so that no caller's sound waits for the disk; a reader
 * sees all of it at once. Calls that a crash left unfinished are ended when the archive is opened.
 */
export class CallArchive {
  readonly #resources: ResourceStore;
  readonly #now: () => number;
  readonly #live = new Map<string, LiveCall>();
  readonly #unwritten = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ resources, now }: { resources: ResourceStore; now: () => number }) {
    this.#resources = resources;
    this.#now = now;
    this.#endUnfinished();
  }

  /** A room was opened for this call. */
  opened(id: string, { fields, firstMessage }: Answering): void {
    this.#live.set(id, {
      fields,
      firstMessage,
      artifact: new CallArtifact(),
      createdAtMs: this.#now(),
      ended: null,
    });
    this.#schedule(id);
  }

  /** What is said first in an active call; null leaves it to the receptionist. */
  firstMessageOf(id: string): string | null {
    return this.#live.get(id)?.firstMessage ?? null;
  }

  handleServerMessage({ id, message }: { id: string; message: ServerMessage }): void {
    const call = this.#live.get(id);
    if (!call) return;
    call.artifact.add(message, this.#now());
    if (worthWriting.has(message.type)) this.#schedule(id);
  }

  ended({ id, reason }: { id: string; reason: EndedReason }): void {
    const call = this.#live.get(id);
    if (!call) return;
    call.ended = { atMs: this.#now(), reason: inProvidersWords[reason] };
    this.#schedule(id);
  }

  find(id: string): Resource | null {
    this.#write();
    return this.#resources.find(kind, id);
  }

  list(query: ListQuery): Resource[] {
    this.#write();
    return this.#resources.list(kind, query);
  }

  remove(id: string): void {
    this.#live.delete(id);
    this.#unwritten.delete(id);
    this.#resources.remove(kind, id);
  }

  /** Writes what is not written yet. */
  close(): void {
    this.#write();
  }

  #schedule(id: string): void {
    this.#unwritten.add(id);
    this.#timer ??= setTimeout(() => this.#tryToWrite(), writtenEveryMs).unref();
  }

  #tryToWrite(): void {
    try {
      this.#write();
    } catch {
      // The disk may come back; nothing is lost while the calls are in memory.
      console.error("Calls could not be written down; tried again in a second.");
      this.#timer ??= setTimeout(() => this.#tryToWrite(), writtenEveryMs).unref();
    }
  }

  #write(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const ids = [...this.#unwritten];
    if (ids.length === 0) return;
    this.#resources.put(
      ...ids.flatMap((id) => {
        const call = this.#live.get(id);
        return call ? [{ kind, id, fields: shownOf(call), createdAtMs: call.createdAtMs }] : [];
      }),
    );
    for (const id of ids) {
      this.#unwritten.delete(id);
      if (this.#live.get(id)?.ended) this.#live.delete(id);
    }
  }

  #endUnfinished(): void {
    const ended = this.#resources
      .list(kind)
      .filter((call) => call["status"] !== "ended")
      .map((call) => {
        const end = { status: "ended", endedReason: "worker-shutdown", endedAt: call.updatedAt };
        return { kind, id: call.id, fields: { ...fieldsOf(call), ...end } };
      });
    this.#resources.put(...ended);
  }
}

/** Why a call ended, as the provider's records have it. */
const inProvidersWords = {
  "customer-ended-call": "customer-ended-call",
  "assistant-ended-call": "assistant-ended-call",
  "exceeded-max-duration": "exceeded-max-duration",
  "customer-did-not-join": "customer-did-not-answer",
  "customer-connection-lost": "call.in-progress.error-assistant-did-not-receive-customer-audio",
  "manually-canceled": "manually-canceled",
  "assistant-failed": "call.in-progress.error-vapifault-worker-died",
  "sandbox-stopping": "worker-shutdown",
} as const satisfies Record<EndedReason, NonNullable<Call["endedReason"]>>;

const worthWriting = new Set<ServerMessage["type"]>([
  "status-update",
  "transcript",
  "tool-calls-result",
]);

function shownOf(call: LiveCall): Fields {
  const { fields, ended } = call;
  const { startedAtMs } = call.artifact;
  const { messages, artifact, analysis } = call.artifact.fields();
  return {
    type: "webCall",
    status: ended ? "ended" : startedAtMs === null ? "queued" : "in-progress",
    ...(startedAtMs !== null && { startedAt: new Date(startedAtMs).toISOString() }),
    ...(ended && { endedAt: new Date(ended.atMs).toISOString(), endedReason: ended.reason }),
    cost: 0,
    costs: [],
    ...fields,
    messages,
    artifact,
    ...(ended && { analysis }),
  };
}
