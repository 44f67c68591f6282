import { describe, expect, it } from 'vitest';
import { drug } from './form.fixtures.ts';
import { type MedicineFacts, isOverrideNeeded, checkFields } from './medicine-schema.ts';
import type { MedicineValues } from './medicine-values.ts';
import { createMedicineValues } from './new-medicine.ts';

const buildValues = (parts: Partial<MedicineValues> = {}): MedicineValues => ({
  ...createMedicineValues(drug, 3),
  dose: ['1', '', '', '', '', '', '', ''],
  ...parts,
});
const facts: MedicineFacts = {
  drug,
  getHeadings: () => ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  needsComment: false,
  canOverride: true,
  translate: (english) => english,
};
const monday = [true, false, false, false, false, false, false];

describe('the check of the form before sending', () => {
  const getMessages = async (parts: Partial<MedicineValues>, more: Partial<MedicineFacts> = {}) =>
    (await checkFields(buildValues(parts), { ...facts, ...more })).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);

  it.each([
    ['nothing', {}, []],
    [
      'a dose that is no number',
      { dose: ['x', '', '', '', '', '', '', ''] },
      [['dose.0', 'Must provide a number']],
    ],
    [
      'texts that are too long',
      {
        indication: 'x'.repeat(256),
        note: 'x'.repeat(4001),
        direction: `Take ONE tablet in the morning\n${'x'.repeat(256)}`,
        directionReason: 'Pasted',
      },
      [
        ['direction', 'This value must be less than 256 characters'],
        ['indication', 'This value must be less than 256 characters'],
        ['note', 'This value must be less than 4001 characters'],
      ],
    ],
    [
      'an attachment that is described and not uploaded',
      { attachmentDescription: 'Discharge letter' },
      [['attachmentFile', 'Please upload file or wait until upload processing was finished']],
    ],
    ['an attachment that is uploaded', { attachmentDescription: 'Letter', attachmentFile: 9 }, []],
    [
      'no dose at all',
      { dose: ['', '', '', '', '', '', '', ''] },
      [['dose.0', 'Please complete this field']],
    ],
    [
      'a PRN without dose, interval and maximum',
      { packType: 3 },
      ['prnDose', 'prnInterval', 'prnMaximum'].map((field) => [field, 'Please complete this field']),
    ],
    [
      'a PRN that waits for no number',
      { packType: 2, prnDose: '1', prnInterval: 'x', prnMaximum: '4' },
      [['prnInterval', 'Must provide a number']],
    ],
    [
      'words that contradict the dose',
      { direction: 'Take TWO tablets in the morning' },
      [['directionReason', 'Please complete this field']],
    ],
    [
      'no contradiction that a pharmacist answers for',
      { direction: 'Take TWO tablets in the morning', directionReason: 'Two halves' },
      [],
    ],
    [
      'a dose without a mealtime',
      { dose: ['1', '', '', '', '1', '', '', ''] },
      [['foilId', 'This pack has no such mealtime']],
    ],
    [
      'an anchor that is missing',
      { frequency: 1 },
      [['startDate', 'Start date is required for this frequency']],
    ],
    ['a date that is none', { startDate: '31/02/2026' }, [['startDate', 'Must provide a valid date']]],
    [
      'letters for a number',
      { frequency: 5, freqXDay: 'x', startDate: '2026-03-02' },
      [['freqXDay', 'Must contain numbers']],
    ],
    [
      'a dose of a mealtime that another pack had',
      { dose: ['1', '', '', '', '', '', '1', ''] },
      [['foilId', 'This pack has no such mealtime']],
    ],
    [
      'letters for a dose that no field shows',
      { dose: ['1', '', '', '', '', '', 'x', ''] },
      [['foilId', 'This pack has no such mealtime']],
    ],
    ['nothing in what another frequency left behind', { frequency: 0, freqXDay: '2w', onDays: 'x' }, []],
    ['nothing in the count of a course that is none', { shortCourseTotal: 'x', shortCourseStartSlot: 2 }, []],
    ['no weekday', { frequency: 6 }, [['packedWeekDay', 'Please complete this field']]],
    [
      'a course without an end',
      { isShortCourse: true, startDate: '2026-03-02' },
      [['endDate', 'Please complete this field']],
    ],
  ])('finds %s', async (_, parts, expected) => {
    expect(await getMessages(parts)).toEqual(expected);
  });

  it('stops half of an unscored tablet that must stay whole', async () => {
    const half = { dose: ['½', '', '', '', '', '', '', ''] };
    const whole = { drug: { ...drug, isScored: false } };
    expect(await getMessages(half)).toEqual([]);
    expect((await getMessages({ ...half, isDoNotCrush: true }, whole))[0]?.[0]).toBe('dose.0');
    expect(await getMessages(half, whole)).toEqual([]);
  });

  it('asks for a reason when a weekly medicine is given oftener', async () => {
    const weekly = { ...drug, atcCode: 'L04AX03' };
    expect(isOverrideNeeded(buildValues({}), weekly)).toBe(true);
    expect(isOverrideNeeded(buildValues({ frequency: 6, packedWeekDay: monday }), weekly)).toBe(false);
    expect(await getMessages({}, { drug: weekly })).toEqual([
      ['overrideReason', 'Please complete this field'],
    ]);
    expect(await getMessages({ overrideReason: 'Oncology' }, { drug: weekly })).toEqual([]);
    expect(await getMessages({}, { drug: weekly, canOverride: false })).toEqual([]);
  });

  it('asks for a comment where the role demands one', async () => {
    expect(await getMessages({}, { needsComment: true })).toEqual([
      ['userComment', 'Please complete this field'],
    ]);
  });
});
