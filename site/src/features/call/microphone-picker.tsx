import { useEffect } from "react";
import { callFailures, callWords } from "./call-words.ts";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { MicrophoneChoice, MicrophoneDesk } from "./microphone-desk.ts";
import { Cluster } from "../../ui/layout.tsx";
import css from "./test-call.module.css";

/** The microphones of this device, once they have names; it changes them while the call goes on. */
export function MicrophonePicker({
  choice: { known, picked, failed },
  desk: { find, pick },
}: {
  choice: MicrophoneChoice;
  desk: MicrophoneDesk;
}) {
  useEffect(() => {
    void find();
    // Absent on pages without https.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const onChange = (): void => void find();
    devices?.addEventListener("devicechange", onChange);
    return () => devices?.removeEventListener("devicechange", onChange);
  }, [find]);

  return (
    <>
      {known.length > 0 && (
        <Cluster as="label" gap={2} data-type="small" className={css["microphone"]}>
          <Icon shape="microphone" />
          {callWords.microphone}
          <select value={picked} onChange={(event) => void pick(event.target.value)}>
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
