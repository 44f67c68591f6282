import { expect, it } from 'vitest';
import { createSealedKey, isSignedBy, openSealedKey, signText } from './signing.ts';

// Proves PACK-25.
it('a sealed key signs after the right password only', async () => {
  const made = await createSealedKey('Wattle-Street-7');
  const key = await openSealedKey(made, 'Wattle-Street-7');
  expect(key).not.toBeNull();
  expect(await openSealedKey(made, 'Wattle-Street-8')).toBeNull();
  if (!key) return;
  const signature = signText(key, 'statement');
  expect(isSignedBy(made.publicKey, 'statement', signature)).toBe(true);
  expect(isSignedBy(made.publicKey, 'statement.', signature)).toBe(false);
});

it('refuses a sealed key that was changed in the database', async () => {
  const made = await createSealedKey('Wattle-Street-7');
  const sealedPrivateKey = Uint8Array.from(made.sealedPrivateKey);
  sealedPrivateKey.set([(sealedPrivateKey.at(-1) ?? 0) ^ 1], sealedPrivateKey.length - 1);
  expect(await openSealedKey({ ...made, sealedPrivateKey }, 'Wattle-Street-7')).toBeNull();
});

it("opens a key that was sealed with Node's argon2", async () => {
  const older = {
    publicKey: Buffer.from('MCowBQYDK2VwAyEAdraCxwEAUXQLBhQI9CQMIl/aE3oxE8XoBB03YVT+eeE=', 'base64'),
    sealedPrivateKey: Buffer.from(
      'aa9TyaehxXYof+rmJBuzcFMKk/NgPnZcIQzvn/lJGPr/oKJHH1uSYEyWDRHR8AdIWNiWIeTvt3Mr4cf3JyUyazZ1vLQwmyq8uHQQ4A==',
      'base64',
    ),
    salt: Buffer.from('6WLUhtxOWzbM74i9w1/MTg==', 'base64'),
  };
  const key = await openSealedKey(older, 'Wattle-Street-7');
  expect(key && isSignedBy(older.publicKey, 'statement', signText(key, 'statement'))).toBe(true);
});
