import { computeSha256 } from '../../platform/clock/index.ts';

/** The key of a link that somebody presents. */
export interface PresentedKey {
  readonly pharmacyId: number;
  readonly keyHash: Uint8Array;
}

/** The pharmacy that a key names, and its hash; null for a text that is no key. */
export function parseLetterKey(key: string): PresentedKey | null {
  const digits = /^(\d{1,9})-[\w-]{43}$/.exec(key)?.[1];
  return digits === undefined ? null : { pharmacyId: Number(digits), keyHash: computeSha256(key) };
}
