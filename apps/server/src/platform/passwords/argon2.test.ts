import { expect, it } from 'vitest';
import { deriveArgon2Key, hashWithArgon2, isArgon2Match } from './argon2.ts';

const cost = { memoryCost: 64, timeCost: 3 };

// Made by @node-rs/argon2, which hashed the passwords before Node could.
const olderHash =
  '$argon2id$v=19$m=64,t=3,p=1$NgbsRhvQ9QSc75avSdujCQ$wtBAeoGlgzlgHQs2lE1z+9Zr52PCSMLXT/U11I7EmH4';

it('accepts a hash made by the former library', async () => {
  expect(await isArgon2Match(olderHash, 'Wattle-Street-7')).toBe(true);
  expect(await isArgon2Match(olderHash, 'Wattle-Street-8')).toBe(false);
});

it('derives the same key as the former library', async () => {
  const key = await deriveArgon2Key('Wattle-Street-7', Buffer.alloc(16, 7), cost);
  expect(key.toString('hex')).toBe('c92fefde2cf164ca3f3ec464e57c7ac1a7845f148d9a95eb2bb0dbbc1b5a6441');
});

it('salts every hash and keeps its cost', async () => {
  const [one, two] = await Promise.all([hashWithArgon2('a', cost), hashWithArgon2('a', cost)]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isArgon2Match(one, 'a')).toBe(true);
});

it.each([[''], ['plain'], ['$argon2i$v=19$m=64,t=3,p=1$c2FsdA$c2FsdA']])(
  'throws for %s, which is no hash',
  async (stored) => {
    await expect(isArgon2Match(stored, 'a')).rejects.toThrow('cannot be read');
  },
);
