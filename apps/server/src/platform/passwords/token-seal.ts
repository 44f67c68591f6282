import { createCipheriv, createDecipheriv } from 'node:crypto';
import { createRandomBytes, computeSha256 } from '../clock/index.ts';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

// Tokens are 256 bits of chance, so one round of a hash is a key; the purpose keeps one seal from opening another.
const deriveKey = (token: string, purpose: string): Buffer => computeSha256(`${purpose} ${token}`);

/** Seals bytes with a key that only the token yields: the database, which holds its digest, reveals nothing. */
export function sealWithToken(token: string, purpose: string, open: Uint8Array): Buffer {
  const nonce = createRandomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, deriveKey(token, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(open), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what the same token sealed for the same purpose; throws for anything else. */
export function openWithToken(token: string, purpose: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(cipherName, deriveKey(token, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

/** As `openWithToken`; null for what another token or another purpose sealed. */
export function openIfSealedWith(token: string, purpose: string, sealed: Uint8Array): Buffer | null {
  const decipher = createDecipheriv(cipherName, deriveKey(token, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  return isAuthentic(decipher) ? opened : null;
}

// GCM throws when the key is not the right one.
export function isAuthentic(decipher: { final(): Buffer }): boolean {
  try {
    decipher.final();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
