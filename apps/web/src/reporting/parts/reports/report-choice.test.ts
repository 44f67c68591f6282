import { buildDay } from '@packwright/core/days';
import { expect, it } from 'vitest';
import { pickKeptChoice, readKeptChoice, startChoice } from './report-choice.ts';

const today = buildDay(2026, 3, 31);

// Proves REPORT-7.
it('begins with the last choice, with new days and without its resident', () => {
  const last = {
    ...startChoice(readKeptChoice(undefined), buildDay(2026, 1, 5)),
    reportSettingId: 3,
    patientGroupIds: [4],
    wards: [9],
    patientId: 12,
    isIncludeNonePackedPRN: false,
    printOrder: 'room' as const,
    reportTitle: 'For the visit',
  };
  const stored: unknown = JSON.parse(JSON.stringify(pickKeptChoice(last)));
  expect(startChoice(readKeptChoice(stored), today)).toEqual({
    ...last,
    fromDate: '2026-02-28',
    toDate: '2026-03-31',
    patientId: 0,
    reportTitle: '',
  });
});

it.each([undefined, null, 'x', { reportSettingId: 'all' }])('takes %j for no choice', (stored) => {
  expect(readKeptChoice(stored)).toMatchObject({ reportSettingId: 1, printOrder: 'name' });
});
