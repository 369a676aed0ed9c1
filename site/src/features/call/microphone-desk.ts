import type { Microphone, VoiceCall } from "@ringwell/voice";
import type { CallFailureReason } from "./call-words.ts";
import { failureReason } from "./failure-reason.ts";

/** Microphones to speak through. An empty id is the browser's own choice. */
export interface MicrophoneChoice {
  /** Those that have a name: browsers give it once one was allowed. */
  known: readonly Microphone[];
  picked: string;
  /** Why the one that was picked last is not in use. */
  failed: CallFailureReason | null;
}

export const noMicrophones: MicrophoneChoice = { known: [], picked: "", failed: null };

/** Where the visitor changes microphones during a call; `show` is told whenever the choice changes. */
export class MicrophoneDesk {
  readonly #call: VoiceCall;
  readonly #show: (choice: MicrophoneChoice) => void;
  #choice = noMicrophones;
  #used = "";

  constructor(call: VoiceCall, show: (choice: MicrophoneChoice) => void) {
    this.#call = call;
    this.#show = show;
    call.on("microphone-lost", () => this.#change({ picked: (this.#used = "") }));
    call.on("error", (error) => {
      if (error.type === "microphone-error") this.#change({ failed: failureReason(error) });
    });
  }

  /** For a new call, which begins with the browser's choice. */
  reset(): void {
    this.#used = "";
    this.#choice = noMicrophones;
  }

  /** Looks which there are. */
  readonly find = async (): Promise<void> => {
    const found = await this.#call.microphones();
    this.#change({ known: found.filter(({ label }) => label) });
  };

  /** Speaks through another one, or keeps the one there is and says why. */
  readonly pick = async (picked: string): Promise<void> => {
    this.#change({ picked, failed: null });
    const isUsed = await this.#call.useMicrophone(picked);
    // Another was picked meanwhile.
    if (this.#choice.picked !== picked) return;
    if (isUsed) this.#used = picked;
    else this.#change({ picked: this.#used });
  };

  /** Speaks through the browser's choice again, after the microphone was lost. */
  readonly reopen = (): void => void this.pick("");

  #change(change: Partial<MicrophoneChoice>): void {
    this.#choice = { ...this.#choice, ...change };
    this.#show(this.#choice);
  }
}
