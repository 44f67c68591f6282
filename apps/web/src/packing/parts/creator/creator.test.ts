import { packingRefusals, Refusal } from '@packwright/contract';
import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { describeSkippedFoils, listStoppedFoils, readSkipped } from './describe-skipped-foils.ts';
import { toPrintForm, readFilter, writeFilter } from './print-form.ts';

const today = createDay('2026-11-21');

// Proves MED-61.
test('a filter is restored from its address; defaults are not written', () => {
  const usual = readFilter({}, today);
  expect(usual).toMatchObject({ numberOfWeek: 1, partWeekPack: 7, frequency: 0, patientGroupId: 0 });
  expect(Object.values(writeFilter(usual, today)).every((value) => value === undefined)).toBe(true);
  const chosen = { ...usual, patientGroupId: 4, wardId: 2, numberOfWeek: 2, packStartDate: '2026-12-01' };
  expect(readFilter(writeFilter(chosen, today), today)).toEqual(chosen);
  const supplement = { ...usual, patientId: 5, medicines: '7,8' };
  expect(readFilter(writeFilter(supplement, today), today)).toEqual(supplement);
  const packs = { ...usual, patientId: 5, foils: '3,4' };
  expect(readFilter(writeFilter(packs, today), today)).toEqual(packs);
  const form = { ...supplement, doseTimeOption: 0, expiryDate: '', printOnly: false };
  expect(toPrintForm(form, [3], today).printPrescriptionIds).toEqual([7, 8]);
});

test.each([
  { weeks: '99' },
  { weeks: 'x' },
  { group: '-1' },
  { start: '31/02/2026' },
  { days: '8' },
  { medicines: '7,x' },
])('an invalid address %o gives the default filter', (search) => {
  expect(readFilter(search, today)).toEqual(readFilter({}, today));
});

// Proves PRINT-13.
test('an empty expiry takes the default of the pharmacy', () => {
  const form = { ...readFilter({}, today), doseTimeOption: 0, expiryDate: '', printOnly: false };
  expect(toPrintForm(form, [3], today)).not.toHaveProperty('expiryDate');
  expect(toPrintForm({ ...form, expiryDate: '2026-12-31' }, [3], today)).toMatchObject({
    foildIds: [3],
    expiryDate: '2026-12-31',
    printDate: today,
    printPrescriptionIds: [],
    isPrintAll: false,
    patientGroupId: 0,
    wardId: 0,
    frequency: 0,
  });
});

test('names skipped packs with their reasons only when there are several', () => {
  const buildFoil = (patientName: string, reason: string) => ({
    foilId: 1,
    patientName,
    foilLabel: 'A',
    reason,
    stops: [],
  });
  const buildRefusal = (...skipped: readonly object[]) =>
    readSkipped(new Refusal(packingRefusals.nothingToPack, { data: { skipped } }));
  const empty = buildFoil('Delgado, Rosa', 'noDoses');
  const told = describeSkippedFoils(buildRefusal(buildFoil('Tan, Mei', 'patientNotActive'), empty));
  expect(told.map((line) => line.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'Delgado, Rosa, A: no doses in this period',
    'Tan, Mei, A: the patient is not active',
  ]);
  expect(describeSkippedFoils(buildRefusal(empty))).toEqual([]);
  // Proves MED-35.
  const stops = [{ prescriptionId: 7, drugName: 'Demoformin 500 mg', stops: ['prnIncomplete'] }];
  const stopped = { ...buildFoil('Tan, Mei', 'medicineAtFault'), stops };
  expect(listStoppedFoils(buildRefusal(empty))).toEqual([]);
  expect(listStoppedFoils(buildRefusal(stopped))).toEqual([stopped]);
});
