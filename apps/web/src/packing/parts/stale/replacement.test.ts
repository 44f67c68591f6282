import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { buildReplacementSearch, buildSupplementSearch } from './replacement.ts';

const pack = { packStartDate: '2026-11-23', packEndDate: '2026-11-29', patientId: 2 };

test.each([
  ['2026-11-25', { patient: '2', start: '2026-11-26', days: '4' }],
  ['2026-11-20', { patient: '2', start: '2026-11-23', days: '7' }],
  ['2026-11-28', { patient: '2', start: '2026-11-29', days: '1' }],
])('a replacement made on %s is for the days that are left', (today, search) => {
  expect(buildReplacementSearch(pack as never, createDay(today))).toEqual(search);
});

// Proves PACK-106.
test('a supplement is of the changed medicines that can be supplied', () => {
  const today = createDay('2026-11-25');
  const differences = [
    { kind: 'added', prescriptionId: 7 },
    { kind: 'doseChanged', prescriptionId: 8 },
    { kind: 'drugChanged', prescriptionId: 8 },
    { kind: 'ceased', prescriptionId: 9 },
    { kind: 'group', prescriptionId: 0 },
  ];
  expect(buildSupplementSearch(pack as never, differences, today)).toEqual({
    patient: '2',
    start: '2026-11-26',
    days: '4',
    medicines: '7,8',
  });
  expect(buildSupplementSearch(pack as never, differences.slice(3), today)).toBeNull();
});
