import { Mic, MicOff } from "lucide";
import { callWords } from "../words/call-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Cluster, Note } from "../../../ui/layout.tsx";
import { TypedLine } from "../../../ui/typed-line.tsx";
import { LiveDial } from "./call-dial.tsx";
import { Captions } from "./captions.tsx";
import type { CallProps } from "../store/call-store.ts";
import css from "../test-call.module.css";

/** A call under way: how it sounds, what was said, and everything a visitor may do. */
export function LiveCall({ screen, store }: CallProps<"active">) {
  const { microphone, microphones, muted, recorded } = screen;
  return (
    <>
      <LiveDial screen={screen} store={store} />
      <Captions screen={screen} />
      <TypedLine
        label={callWords.typeLine}
        send={callWords.send}
        maxLength={500}
        onLine={store.type}
      />
      {microphone !== "off" && microphones.length > 0 && (
        <Cluster as="label" gap={2} data-type="small" className={css["microphone"]}>
          <Icon shape={Mic} />
          {callWords.microphone}
          <select
            // One that was lost is no longer in use: the browser's own choice comes next.
            value={microphone === "lost" ? "" : screen.microphoneId}
            onChange={({ target }) => void store.pickMicrophone(target.value)}
          >
            <option value="">{callWords.browsersChoice}</option>
            {microphones.map(({ deviceId, label }) => (
              <option key={deviceId} value={deviceId}>
                {label}
              </option>
            ))}
          </select>
        </Cluster>
      )}
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
