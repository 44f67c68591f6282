import { expect, test } from 'vitest';
import { buildDispensedDay, type DayOfPharmacy } from './index.ts';

const played: DayOfPharmacy = {
  medicines: [
    { externalPatientId: 5001, drugCode: 'D00001', drugName: 'Demoformin 500 mg' },
    { externalPatientId: 5002, drugCode: 'D00002', drugName: 'Frusifict, scored 40 mg' },
  ],
  day: '2026-03-02',
  seed: 7,
  getMoment: (at) => `2026-03-02T0${at}:05:00+11:00`,
  scripts: 3,
  faults: 4,
};

// Proves ADMIN-62.
test('the same seed and day give the same scripts', () => {
  const rows = buildDispensedDay(played);
  expect(rows).toHaveLength(7);
  expect(buildDispensedDay(played)).toEqual(rows);
  expect(buildDispensedDay({ ...played, seed: 8 })).not.toEqual(rows);
  expect(buildDispensedDay({ ...played, day: '2026-03-03' })).not.toEqual(rows);
});

test('faults stand behind the good rows, one of each kind', () => {
  const wrong = buildDispensedDay(played).slice(played.scripts);
  expect(wrong).toMatchObject([
    { quantity: '0' },
    { externalPatientId: '1999999999' },
    { dispensedBrand: '' },
    { recordAction: 'C', scriptStatus: 'CANCELLED' },
  ]);
});

test('nothing is dispensed where nobody takes anything', () => {
  expect(buildDispensedDay({ ...played, medicines: [] })).toEqual([]);
});
