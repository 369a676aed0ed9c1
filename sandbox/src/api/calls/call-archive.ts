import type { ServerMessage } from "@ringwell/provider-api";
import type { Call } from "@ringwell/provider-api/payloads";
import type { EndedReason } from "../../calls/room.ts";
import { type Fields, fieldsOf, type ResourceStore } from "../resources/resource-store.ts";
import { isStoreFailure } from "../../store/store-errors.ts";
import { CallArtifact } from "./call-artifact.ts";
import type { Answering } from "./who-answers.ts";

const kind = "call";

interface LiveCall extends Answering {
  artifact: CallArtifact;
  ended: { endedAt: string; endedReason: string } | null;
}

/**
 * The records of this sandbox's calls, in the provider's format. A call is saved whenever somebody
 * speaks or the receptionist acts. Opening the archive ends the calls that a crash interrupted.
 */
export class CallArchive {
  readonly #resources: ResourceStore;
  readonly #now: () => number;
  readonly #live = new Map<string, LiveCall>();

  constructor(resources: ResourceStore, now: () => number) {
    this.#resources = resources;
    this.#now = now;
    this.#endUnfinished();
  }

  /** A room was opened for this call. */
  opened(id: string, answering: Answering): void {
    const call = { ...answering, artifact: new CallArtifact(), ended: null };
    this.#live.set(id, call);
    this.#write(id, call);
  }

  /** The first message of an active call; null lets the receptionist choose it. */
  firstMessageOf(id: string): string | null {
    return this.#live.get(id)?.firstMessage ?? null;
  }

  handleServerMessage({ id, message }: { id: string; message: ServerMessage }): void {
    const call = this.#live.get(id);
    if (call?.artifact.add(message, this.#now())) this.#write(id, call);
  }

  ended({ id, reason }: { id: string; reason: EndedReason }): void {
    const call = this.#live.get(id);
    if (!call) return;
    const endedAt = new Date(this.#now()).toISOString();
    call.ended = { endedAt, endedReason: providerReasons[reason] };
    this.#write(id, call);
    this.#live.delete(id);
  }

  remove(id: string): void {
    this.#live.delete(id);
    this.#resources.remove(kind, id);
  }

  /** A failed write does not end the call: the next message saves the whole record. */
  #write(id: string, call: LiveCall): void {
    try {
      this.#resources.put({ kind, id, fields: shownOf(call) });
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      console.error("A call could not be saved.");
    }
  }

  #endUnfinished(): void {
    for (const call of this.#resources.list(kind)) {
      if (call["status"] === "ended") continue;
      const end = { status: "ended", endedReason: "worker-shutdown", endedAt: call.updatedAt };
      this.#resources.put({ kind, id: call.id, fields: { ...fieldsOf(call), ...end } });
    }
  }
}

/** The provider's name for each reason why a call ends. */
const providerReasons = {
  "customer-ended-call": "customer-ended-call",
  "assistant-ended-call": "assistant-ended-call",
  "exceeded-max-duration": "exceeded-max-duration",
  "customer-did-not-join": "customer-did-not-answer",
  "customer-connection-lost": "call.in-progress.error-assistant-did-not-receive-customer-audio",
  "manually-canceled": "manually-canceled",
  "assistant-failed": "call.in-progress.error-vapifault-worker-died",
  "sandbox-stopping": "worker-shutdown",
} as const satisfies Record<EndedReason, NonNullable<Call["endedReason"]>>;

function shownOf({ fields, ended, artifact }: LiveCall): Fields {
  const { startedAtMs } = artifact;
  return {
    type: "webCall",
    status: ended ? "ended" : startedAtMs === null ? "queued" : "in-progress",
    ...(startedAtMs !== null && { startedAt: new Date(startedAtMs).toISOString() }),
    cost: 0,
    costs: [],
    ...fields,
    ...artifact.transcript(),
    ...(ended && { ...ended, analysis: artifact.analysis() }),
  };
}
