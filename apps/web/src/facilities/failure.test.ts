import { Refusal, sharedRefusals } from '@packwright/contract';
import { expect, test } from 'vitest';
import { withWarning } from './failure.ts';

test('a failed change of a group is a warning at its fields', async () => {
  const refusal = new Refusal(sharedRefusals.invalid, { errors: { beds: ['Must contain numbers'] } });
  await expect(withWarning(() => Promise.reject(refusal))).rejects.toMatchObject({
    title: 'Warning',
    code: refusal.code,
    message: refusal.message,
    errors: { beds: ['Must contain numbers'] },
  });
  await expect(withWarning(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError);
  await expect(withWarning(() => Promise.resolve(3))).resolves.toBe(3);
});
