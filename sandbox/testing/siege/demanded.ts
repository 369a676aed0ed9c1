/**
 * What the sandbox must reach under siege. The soak holds it to this and the bench reports it; no quicker
 * test does, because a busy machine is slow.
 */
export const demanded = {
  /** The last of the sockets that dribble is hung up on. */
  slowSocketsGoneMs: 7_000,
  /** Of what honest visitors wait meanwhile. */
  honestP99Ms: 250,
  /** From the end of a caller without a goodbye to a line that is free. */
  lineFreeMs: 20_000,
  /** From SIGTERM, with ten calls, to the end of the process. */
  stoppedMs: 5_000,
  /** Between an id that was right until just now and one that never was. */
  percentApartInTime: 10,
  /** What memory grows by under honest visitors. */
  memoryMbPerMinute: 1,
} as const;
