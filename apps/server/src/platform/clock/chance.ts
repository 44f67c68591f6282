import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** 256 bits of chance as URL-safe text: tokens, file keys, reset links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
export const randomBytesOf = (count: number): Buffer => randomBytes(count);
export const randomUuid = (): string => randomUUID();

/** Secrets are stored and looked up only by this digest. */
export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest();
}
