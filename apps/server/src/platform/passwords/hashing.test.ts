import { describe, expect, it } from 'vitest';
import { TurnsBusy } from '../fair-turns.ts';
import { createPasswords } from './hashing.ts';

const passwords = await createPasswords({ memoryCost: 64, timeCost: 3 });

it.each([
  // By an older version of the library.
  '$argon2id$v=19$m=64,t=3,p=1$NgbsRhvQ9QSc75avSdujCQ$wtBAeoGlgzlgHQs2lE1z+9Zr52PCSMLXT/U11I7EmH4',
  // By Node's own argon2, which hashed passwords for a while (decision 0048).
  '$argon2id$v=19$m=64,t=3,p=1$MDEyMzQ1Njc4OWFiY2RlZg$zMmm0e/q+5YlTzOzY7WAAOAwDjKNo9IY1zM4vMqZ6h4',
])('accepts the older hash %s', async (stored) => {
  expect(await passwords.verify(stored, 'Wattle-Street-7')).toBe(true);
  expect(await passwords.verify(stored, 'Wattle-Street-8')).toBe(false);
});

it('salts every hash and keeps its cost', async () => {
  const [one, two] = await Promise.all([passwords.hash('a'), passwords.hash('a')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.verify(one, 'a')).toBe(true);
});

it.each(['', 'plain', '$argon2id$v=19$m=64,t=3,p=1$c2FsdA'])(
  'throws for %s, which is no hash',
  async (stored) => {
    await expect(passwords.verify(stored, 'a')).rejects.toThrow();
  },
);

// Proves ACCESS-36.
describe('a signing key', () => {
  it('is opened in the turns of passwords, whoever else brings more work', async () => {
    const key = await passwords.createKey('a');
    const done: string[] = [];
    const openKey = async (who: string) => {
      await passwords.openKey(key, 'a', who);
      done.push(who);
    };
    const flood = Array.from({ length: 8 }, () => openKey('flood'));
    await Promise.all([...flood, openKey('bench')]);
    expect(done.indexOf('bench')).toBeLessThan(5);
  });

  it('is not opened while too many passwords of the same place wait', async () => {
    const key = await passwords.createKey('a');
    const stored = await passwords.hash('a');
    const flood = Array.from({ length: 52 }, () => passwords.verify(stored, 'a', 'flood'));
    await expect(passwords.openKey(key, 'a', 'flood')).rejects.toBeInstanceOf(TurnsBusy);
    await expect(passwords.createKey('a', 'flood')).rejects.toBeInstanceOf(TurnsBusy);
    await Promise.all(flood);
  });
});
