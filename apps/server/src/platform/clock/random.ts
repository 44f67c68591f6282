import { hash, randomBytes, randomUUID } from 'node:crypto';

/** 256 bits of chance as URL-safe text: tokens, file keys, reset links. */
export const createRandomToken = (): string => randomBytes(32).toString('base64url');
export const createRandomBytes = (count: number): Buffer => randomBytes(count);
export const createRandomUuid = (): string => randomUUID();

/** Secrets are stored and looked up only by this digest. */
export const computeSha256 = (value: string | Uint8Array): Buffer => hash('sha256', value, 'buffer');
export const computeSha256Hex = (value: string): string => hash('sha256', value, 'hex');
