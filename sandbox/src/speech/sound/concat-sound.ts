/** Pieces of sound, one after another. */
export function concatSound(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
