import { Refusal } from '@packwright/contract';
import { expect, test } from 'vitest';
import { afterLostScript } from './lost-script.ts';

const lost = new TypeError('Failed to fetch dynamically imported module: /page.js');
const answers = (is: boolean) => () => Promise.resolve(is);

test('a script that is lost with its server is no reason to load the app anew', async () => {
  await expect(afterLostScript(lost, answers(false))).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER' });
  await expect(afterLostScript(lost, answers(false))).rejects.toBeInstanceOf(Refusal);
});

test('one that a server no longer has stays what it is', async () => {
  await expect(afterLostScript(lost, answers(true))).rejects.toBe(lost);
});
