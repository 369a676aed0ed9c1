import { Mic, MicOff } from "lucide";
import { useEffect } from "react";
import { callWords } from "../words/call-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Cluster, Note } from "../../../ui/layout.tsx";
import { TypedLine } from "../../../ui/typed-line.tsx";
import type { CardProps } from "./call-card.tsx";
import { LiveDial } from "./call-dial.tsx";
import { troublesOf } from "../words/announcement.ts";
import { Captions } from "./captions.tsx";
import { Failure } from "./failure.tsx";
import css from "../test-call.module.css";

/** A call under way: how it sounds, what was said, and everything a visitor may do. */
export function LiveCall(card: CardProps<"active">) {
  const { screen, store } = card;
  const { microphone, muted, recorded } = screen;
  return (
    <>
      <LiveDial {...card} />
      {troublesOf(screen).map((because) => (
        <Failure key={because} {...card} because={because} />
      ))}
      <Captions conversation={screen} />
      <TypedLine
        label={callWords.typeLine}
        send={callWords.send}
        maxLength={500}
        onLine={store.type}
      />
      {microphone !== "off" && <MicrophonePicker {...card} />}
      <Cluster className={css["controls"]}>
        {microphone === "on" && (
          <Button onClick={store.toggleMuted}>
            <Icon shape={muted ? MicOff : Mic} />
            {muted ? callWords.unmute : callWords.mute}
          </Button>
        )}
        <CallButton screen={screen} store={store} place="band" />
      </Cluster>
      {recorded && <Note>{callWords.recorded}</Note>}
      {muted && <Note>{callWords.muted}</Note>}
      <Note data-keyboard="">{callWords.escape}</Note>
    </>
  );
}

/** The microphones of this device, once they have names; it changes them while the call goes on. */
function MicrophonePicker({
  screen: { microphone, microphones, microphoneId },
  store: { findMicrophones, pickMicrophone },
}: CardProps<"active">) {
  useEffect(() => {
    findMicrophones();
    // Absent on pages without https.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    devices?.addEventListener("devicechange", findMicrophones);
    return () => devices?.removeEventListener("devicechange", findMicrophones);
  }, [findMicrophones]);
  if (microphones.length === 0) return null;
  return (
    <Cluster as="label" gap={2} data-type="small" className={css["microphone"]}>
      <Icon shape={Mic} />
      {callWords.microphone}
      <select
        // One that was lost is no longer in use: the browser's own choice comes next.
        value={microphone === "lost" ? "" : microphoneId}
        onChange={({ target }) => void pickMicrophone(target.value)}
      >
        <option value="">{callWords.browsersChoice}</option>
        {microphones.map(({ deviceId, label }) => (
          <option key={deviceId} value={deviceId}>
            {label}
          </option>
        ))}
      </select>
    </Cluster>
  );
}
