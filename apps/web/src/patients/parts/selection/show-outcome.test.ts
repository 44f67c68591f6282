import { patientsRefusals } from '@packwright/contract';
import { afterEach, expect, it } from 'vitest';
import { dismissDialogs, openDialogs } from '../../../kit/dialog/index.ts';
import { showOutcome } from './show-outcome.ts';

afterEach(dismissDialogs);

// Proves PATIENT-27.
it('names each patient that a rule has refused, with the reason', () => {
  const { code, message } = patientsRefusals.inactiveGroup;
  const refused = [{ patientId: 3, patientName: 'Ellison, Margaret', code, message }];
  void showOutcome({ changed: 28, unchanged: 1, refused });
  const [dialog] = openDialogs.get();
  expect(dialog).toMatchObject({
    kind: 'info',
    title: '1 patient was not changed',
    messages: [
      '28 patients changed · 1 patient already had this',
      `\u2068Ellison, Margaret\u2069: ${message}`,
    ],
  });
});

it('opens no dialog when nobody is refused', async () => {
  await showOutcome({ changed: 0, unchanged: 0, refused: [] });
  expect(openDialogs.get()).toEqual([]);
});
