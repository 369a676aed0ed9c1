import { useEffect } from "react";
import { callFailures } from "../words/call-failures.ts";
import { callWords } from "../words/call-words.ts";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Icon } from "../../../ui/icons.tsx";
import type { CallStore, MicrophoneChoice } from "../store/call-store.ts";
import { Cluster } from "../../../ui/layout.tsx";
import css from "../test-call.module.css";

/** The microphones of this device, once they have names; it changes them while the call goes on. */
export function MicrophonePicker({
  choice: { known, picked, failed },
  store: { findMicrophones, pickMicrophone },
}: {
  choice: MicrophoneChoice;
  store: CallStore;
}) {
  useEffect(() => {
    findMicrophones();
    // Absent on pages without https.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.addEventListener("devicechange", findMicrophones);
    return () => devices?.removeEventListener("devicechange", findMicrophones);
  }, [findMicrophones]);

  return (
    <>
      {known.length > 0 && (
        <Cluster as="label" gap={2} data-type="small" className={css["microphone"]}>
          <Icon shape="microphone" />
          {callWords.microphone}
          <select value={picked} onChange={(event) => void pickMicrophone(event.target.value)}>
            <option value="">{callWords.browsersChoice}</option>
            {known.map(({ deviceId, label }) => (
              <option key={deviceId} value={deviceId}>
                {label}
              </option>
            ))}
          </select>
        </Cluster>
      )}
      {failed && <FailureNotice {...callFailures[failed]} />}
    </>
  );
}
