import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createRandomBytes } from '../clock/index.ts';

export interface Argon2Cost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

const saltBytes = 16;
const keyBytes = 32;
const computeArgon2 = promisify(argon2);

/** 32 bytes of argon2id (version 1.3, one lane), computed on the thread pool. */
export const deriveArgon2Key = (secret: string, salt: Uint8Array, cost: Argon2Cost): Promise<Buffer> =>
  computeArgon2('argon2id', {
    message: Buffer.from(secret),
    nonce: salt,
    parallelism: 1,
    tagLength: keyBytes,
    memory: cost.memoryCost,
    passes: cost.timeCost,
  });

/** A new hash with its salt and cost in the usual text form: `$argon2id$v=19$m=…,t=…,p=1$salt$key`. */
export async function hashWithArgon2(secret: string, cost: Argon2Cost): Promise<string> {
  const salt = createRandomBytes(saltBytes);
  const key = await deriveArgon2Key(secret, salt, cost);
  return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${toText(salt)}$${toText(key)}`;
}

/** Whether the secret is the one that was hashed, at the cost that stands in the hash; throws for any other text. */
export async function isArgon2Match(stored: string, secret: string): Promise<boolean> {
  const [, memory, passes, salt, key] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]{43})$/.exec(stored) ?? [];
  if (salt === undefined || key === undefined) throw new Error('The stored password hash cannot be read');
  const cost = { memoryCost: Number(memory), timeCost: Number(passes) };
  const computed = await deriveArgon2Key(secret, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(computed, Buffer.from(key, 'base64'));
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');
