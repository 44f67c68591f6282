const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const tagLength = 6;
const bitsPerLetter = 5;

/** Six base32 letters of a snapshot's hash, printed to identify the pack that a print shows (PRINT-3). */
export function formatSnapshotTag(sha256: Uint8Array): string {
  const bits = Array.from(sha256.slice(0, 4), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: tagLength }, (_, at) => {
    const value = Number.parseInt(bits.slice(at * bitsPerLetter, (at + 1) * bitsPerLetter), 2);
    return alphabet.charAt(value);
  }).join('');
}
