import { patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { expect, test } from 'vitest';
import { withRefusalTitle } from './with-refusal-title.ts';

test('a failure has the title of its call, at its fields', async () => {
  const refusal = new Refusal(sharedRefusals.invalid, { errors: { beds: ['Must contain numbers'] } });
  await expect(withRefusalTitle('Warning', () => Promise.reject(refusal))).rejects.toMatchObject({
    title: 'Warning',
    code: refusal.code,
    message: refusal.message,
    errors: { beds: ['Must contain numbers'] },
  });
  await expect(withRefusalTitle('Warning', () => Promise.resolve(3))).resolves.toBe(3);
});

test('a named refusal keeps its title, a fault stays one', async () => {
  const { changedMeanwhile } = sharedRefusals;
  const { inactiveGroup } = patientsRefusals;
  const runWith = (reason: unknown) =>
    withRefusalTitle('Error', () => Promise.reject(reason), [inactiveGroup.code]);
  await expect(runWith(new Refusal(changedMeanwhile))).rejects.toMatchObject({ title: 'Error' });
  await expect(runWith(new Refusal(inactiveGroup))).rejects.toMatchObject({
    title: 'Inactive Patient Group',
  });
  await expect(runWith(new TypeError('a bug'))).rejects.toThrow(TypeError);
});
