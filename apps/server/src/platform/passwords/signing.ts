import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { createRandomBytes } from '../clock/index.ts';
import { isAuthentic, openWithToken, sealWithToken } from './token-seal.ts';

/** A pharmacist's Ed25519 key as it is stored: only the password opens the private half (PACK-25). */
export interface SealedKey {
  readonly publicKey: Uint8Array;
  readonly sealedPrivateKey: Uint8Array;
  readonly salt: Uint8Array;
}

/** One that was just made, with its private half open. */
export type NewSealedKey = SealedKey & { readonly key: SigningKey };

/** An opened private key; lives in memory only, as long as it is needed. */
export type SigningKey = KeyObject;

const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';
// A salt of its own and a cost of its own: the stored password hash says nothing about this key.
const sealCost = { memoryCost: 32 * 1024, timeCost: 3 };

/** Makes a new key pair and seals its private half with the password. The server takes turns for it (ACCESS-36). */
export async function createSealedKey(password: string): Promise<NewSealedKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const salt = createRandomBytes(saltBytes);
  const nonce = createRandomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, await deriveSealingKey(password, salt), nonce);
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  secret.fill(0);
  return {
    key: privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    sealedPrivateKey: Buffer.concat([nonce, cipher.getAuthTag(), sealed]),
    salt,
  };
}

/** Opens a sealed key; null when the password is not the one it was sealed with. */
export async function openSealedKey(stored: SealedKey, password: string): Promise<SigningKey | null> {
  const box = Buffer.from(stored.sealedPrivateKey);
  const decipher = createDecipheriv(
    cipherName,
    await deriveSealingKey(password, stored.salt),
    box.subarray(0, nonceBytes),
  );
  decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = decipher.update(box.subarray(nonceBytes + tagBytes));
  if (!isAuthentic(decipher)) return null;
  const key = createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' });
  opened.fill(0);
  return key;
}

const quickPurpose = 'signing key of quick-job mode';

/** Seals an opened key for as long as quick-job mode lasts; only the bench that holds the token opens it. */
export function sealKeyWithToken(token: string, key: SigningKey): Uint8Array {
  const secret = key.export({ format: 'der', type: 'pkcs8' });
  const sealed = sealWithToken(token, quickPurpose, secret);
  secret.fill(0);
  return sealed;
}

export function openKeyWithToken(token: string, sealed: Uint8Array): SigningKey {
  const opened = openWithToken(token, quickPurpose, sealed);
  const key = createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' });
  opened.fill(0);
  return key;
}

export function signText(key: SigningKey, text: string): Uint8Array {
  return sign(null, Buffer.from(text), key);
}

/** Whether the signature over this text was made with the private half of this public key. */
export function isSignedBy(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, signature);
}

/** The text by which the installation endorses a person's public key, in the pharmacy whose audit chain names it. */
export const formatKeyClaim = (userId: number, publicKey: Uint8Array, pharmacyId: number): string =>
  JSON.stringify([pharmacyId, userId, Buffer.from(publicKey).toString('base64')]);

function deriveSealingKey(password: string, salt: Uint8Array): Promise<Buffer> {
  return hashRaw(password.normalize('NFC'), { ...sealCost, salt });
}
