import { contract } from '@packwright/contract';
import { createDay } from '@packwright/core/days';
import { computeDueDays, isDue, computeTotalDose } from '@packwright/core/schedule';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toMedicineBody, toWireDoses } from './medicine-body.ts';
import { drug, loaded } from './form.fixtures.ts';
import { toPrescriptionRule, toDoseRule } from './dose-rule.ts';
import { type MedicineValues, toMedicineValues } from './medicine-values.ts';
import { createMedicineValues } from './new-medicine.ts';

const buildValues = (parts: Partial<MedicineValues> = {}): MedicineValues => ({
  ...createMedicineValues(drug, 3),
  dose: ['1', '', '', '', '', '', '', ''],
  ...parts,
});
const monday = [true, false, false, false, false, false, false];

describe('the request of the prescription form', () => {
  it('starts a new medicine from the defaults of its drug', () => {
    expect(createMedicineValues(drug, 3)).toMatchObject({
      packType: 0,
      doseType1: 'standard',
      frequency: 0,
      isDoNotCrush: false,
      route: 'PO',
      direction: 'With food',
      description: 'white, round',
    });
  });

  // Proves MED-10.
  it('sends empty doses as 0, empty lists as empty, fractions as decimals', () => {
    expect(toWireDoses(['1/2', '', '1½', '0.25', '', '', '', ''])).toEqual([
      '0.5',
      '0',
      '1.5',
      '0.25',
      '0',
      '0',
      '0',
      '0',
    ]);
    expect(toWireDoses(['', ' ', '0', '', '', '', '', ''])).toEqual([]);
  });

  // Proves API-7.
  it('sends empty dates as the minimum date', () => {
    expect(toMedicineBody(buildValues())).toMatchObject({
      startDate: '1900-01-01',
      endDate: '1900-01-01',
      isNoEndDate: true,
      useEndDate: false,
    });
    expect(toMedicineBody(buildValues({ endDate: '2026-05-31' }))).toMatchObject({
      endDate: '2026-05-31',
      isNoEndDate: false,
      useEndDate: true,
    });
  });

  // Proves MED-52.
  it('sends the attached file, and 0 once it was removed', () => {
    const attached = { ...loaded, attachmentFile: 9, attachmentDescription: 'Letter' };
    const values = toMedicineValues(attached);
    expect(toMedicineBody(values)).toMatchObject({ attachmentFile: 9, attachmentDescription: 'Letter' });
    expect(toMedicineBody(buildValues())).toMatchObject({ attachmentFile: 0, attachmentDescription: '' });
  });

  it.each([
    ['Fortnightly as 14 days', { frequency: 14 }, { frequency: 5, freqXDay: 14 }],
    ['Every 28 Days as 28 days', { frequency: 28 }, { frequency: 5, freqXDay: 28 }],
    ['Every X Days with its number', { frequency: 5, freqXDay: '9' }, { frequency: 5, freqXDay: 9 }],
    [
      'weeks for Every X Weeks only',
      { frequency: 9, freqXWeek: '3', freqXDay: '9' },
      { frequency: 9, freqXWeek: 3, freqXDay: 0 },
    ],
    ['no weeks otherwise', { frequency: 0, freqXWeek: '3' }, { frequency: 0, freqXWeek: 0 }],
    [
      'weekdays for Specific Days only',
      { frequency: 6, packedWeekDay: monday },
      { frequency: 6, packedWeekDay: monday },
    ],
    [
      'no weekdays otherwise',
      { frequency: 1, packedWeekDay: monday },
      { packedWeekDay: monday.map(() => false) },
    ],
    ['empty on and off days as 0', { frequency: 2, onDays: '', offDays: '' }, { onDays: 0, offDays: 0 }],
  ])('sends %s', (_, parts, expected) => {
    expect(toMedicineBody(buildValues(parts))).toMatchObject(expected);
  });

  it('sends one dose for PRN and no list', () => {
    const body = toMedicineBody(buildValues({ packType: 2, prnDose: '1/2', tabletTime: 'noon' }));
    expect(body).toMatchObject({ dose: [], prnDose: '0.5', tabletTime: '' });
  });

  // Proves MED-25.
  it('sends the time between PRN doses in minutes', () => {
    const prn = { packType: 2, prnDose: '1', prnInterval: '1½', prnMaximum: '8' };
    expect(toMedicineBody(buildValues(prn))).toMatchObject({ prnIntervalMinutes: 90, prnMaximum: '8' });
    const spray = { ...prn, prnInterval: '5', prnIntervalUnit: 1 };
    expect(toMedicineBody(buildValues(spray))).toMatchObject({ prnIntervalMinutes: 5 });
    expect(toMedicineBody(buildValues({ ...prn, packType: 0 }))).toMatchObject({
      prnIntervalMinutes: 0,
      prnMaximum: '0',
    });
  });

  it('sends no PRN dose of a schedule that is hidden', () => {
    const hidden = { frequency: 5, freqXDay: '2w', isShortCourse: true, shortCourseTotal: 'x' };
    expect(toMedicineBody(buildValues({ packType: 2, prnDose: '1', ...hidden }))).toMatchObject({
      frequency: 0,
      freqXDay: 0,
      isShortCourse: false,
      shortCourseTotal: 0,
      shortCourseStartSlot: 0,
    });
  });

  it('sends a direction for each line', () => {
    expect(toMedicineBody(buildValues({ direction: 'One\n\n Two ' })).direction).toEqual(['One', ' Two ']);
  });

  it('sends only fields of the contract', () => {
    const sent = {
      ...toMedicineBody(buildValues({ frequency: 14, startDate: '2026-03-02' })),
      patientId: 5,
      drugId: 7,
    };
    expect(z.safeParse(contract.createPrescription.body, sent).error).toBeUndefined();
    const { foilId: _, ...changed } = toMedicineBody(toMedicineValues(loaded));
    expect(z.safeParse(contract.updatePrescription.body, { ...changed, version: 4 }).error).toBeUndefined();
  });
});

describe('the fields of the prescription form', () => {
  it('show doses as fractions and nothing for zero', () => {
    expect(toMedicineValues(loaded).dose).toEqual(['1½', '½', '', '', '', '', '', '']);
  });

  it('show absent days as empty and ask for a new comment', () => {
    expect(toMedicineValues(loaded)).toMatchObject({
      startDate: '2026-03-02',
      endDate: '',
      userComment: '',
      direction: 'Take on time\nWith food',
    });
  });

  it.each([
    [14, 14, ''],
    [28, 28, ''],
    [9, 5, '9'],
  ])('show every %i days as frequency %i', (freqXDay, frequency, text) => {
    expect(toMedicineValues({ ...loaded, frequency: 5, freqXDay })).toMatchObject({
      frequency,
      freqXDay: text,
    });
  });

  it('are read back as they were sent', () => {
    const there: MedicineValues = {
      ...toMedicineValues(loaded),
      frequency: 2,
      onDays: '21',
      offDays: '0',
      endDate: '2026-06-01',
    };
    const sent = toMedicineBody(there);
    const back = toMedicineValues({
      ...loaded,
      ...sent,
      dose: [...(sent.dose ?? [])].map(String),
      prnDose: String(sent.prnDose),
      packedWeekDay: [...there.packedWeekDay],
      startDate: String(sent.startDate),
      endDate: String(sent.endDate),
    } as typeof loaded);
    expect(back).toEqual(there);
  });
});

describe('the dose rule of the preview', () => {
  const start = createDay('2026-03-02');

  it('is the same before and after saving', () => {
    const before = toDoseRule({ ...toMedicineValues(loaded), frequency: 14 });
    const after = toPrescriptionRule({ ...loaded, frequency: 5, freqXDay: 14 });
    expect(after).toEqual(before);
    expect(computeDueDays(after, start, createDay('2026-04-12'))).toEqual([
      '2026-03-02',
      '2026-03-16',
      '2026-03-30',
    ]);
  });

  it('leaves out the days on which the patient is away', () => {
    const away = [{ fromDate: '2026-03-04', toDate: '9999-12-31' }];
    const rule = toPrescriptionRule({ ...loaded, suspensions: away });
    expect(isDue(rule, createDay('2026-03-03'))).toBe(true);
    expect(isDue(rule, createDay('2026-03-04'))).toBe(false);
  });

  it('ends a short course by its doses', () => {
    const rule = toDoseRule(
      buildValues({
        dose: ['1', '1', '1', '', '', '', '', ''],
        startDate: '2026-03-03',
        isShortCourse: true,
        shortCourseTotal: '21',
        shortCourseStartSlot: 2,
      }),
    );
    expect(computeDueDays(rule, start, createDay('2026-04-01')).at(-1)).toBe('2026-03-10');
  });

  it('starts a date-limited short course at its chosen first mealtime', () => {
    const course = {
      dose: ['1', '1', '1', '0', '0', '0', '0', '0'],
      startDate: '2026-03-03',
      endDate: '2026-03-09',
      isShortCourse: true,
      shortCourseStartSlot: 2,
    };
    const typed = toDoseRule(buildValues({ ...course, shortCourseTotal: '' }));
    const kept = toPrescriptionRule({ ...loaded, ...course, shortCourseTotal: 0 });
    for (const rule of [typed, kept])
      expect(computeTotalDose(rule, start, createDay('2026-04-01'))).toBe(1900);
  });
});
