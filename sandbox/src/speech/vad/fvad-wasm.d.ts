/** The part of the package that is used; it has no types. Pointers are numbers. */
declare module "@echogarden/fvad-wasm" {
  interface Fvad {
    HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(at: number): void;
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    _fvad_set_mode(detector: number, aggressiveness: number): number;
    _fvad_set_sample_rate(detector: number, rateHz: number): number;
    _fvad_process(detector: number, sound: number, samples: number): number;
  }

  export default function create(options: { wasmBinary: Uint8Array }): Promise<Fvad>;
}
