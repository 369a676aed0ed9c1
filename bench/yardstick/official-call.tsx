import Vapi from "@vapi-ai/web";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CallSetup } from "../../site/src/site-context.ts";

/** The call as the official client's documentation has it, in the place of ours. */
export function TestCall({ call }: { call: CallSetup; place: "dial" | "band" }): ReactNode {
  const client = useRef<Vapi | null>(null);
  const [state, setState] = useState<"idle" | "connecting" | "live">("idle");
  useEffect(() => {
    const vapi = new Vapi(call.publicKey, call.apiUrl);
    client.current = vapi;
    vapi.on("call-start", () => setState("live"));
    vapi.on("call-end", () => setState("idle"));
    vapi.on("error", () => setState("idle"));
    return () => {
      vapi.stop();
    };
  }, [call.publicKey, call.apiUrl]);
  return (
    <button
      type="button"
      onClick={() => {
        setState(state === "idle" ? "connecting" : "idle");
        if (state === "idle") void client.current?.start(call.assistantId);
        else client.current?.stop();
      }}
    >
      {state === "idle" ? "Talk to it" : state === "connecting" ? "Connecting..." : "End"}
    </button>
  );
}

/** The bar that floats, where an owner wants one, starts the same. */
export const FloatingCall = TestCall;
