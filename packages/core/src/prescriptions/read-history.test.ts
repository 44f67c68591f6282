import { expect, it } from 'vitest';
import { createHistoryReader, type MedicineTexts } from './index.ts';

const texts: MedicineTexts = {
  labels: {
    'field.supply': 'Supply',
    'field.packType': 'Pack type',
    'field.mealtimes': 'Mealtimes a day',
    'field.dose': 'Dose',
    'frequency.6': 'Specific Days',
    'doseType.variable': 'Variable',
    'state.ceased': 'Ceased',
    'foilType.1': 'Sachet',
    'injectionSites.abdomen': 'Abdomen',
    'day.0': 'Mon',
    'day.3': 'Thu',
    'list.comma': ', ',
    yes: 'Yes',
    no: 'No',
  },
  categories: { S8: 'S8 drug' },
  supplies: { '0': 'Packed' },
  routes: { PO: 'Oral' },
};

// Proves MED-37.
it.each([
  ['packType', 'Supply'],
  ['dose', 'Dose'],
  ['unknown', 'unknown'],
])('a medicine names its field %s', (field, name) => {
  expect(createHistoryReader(texts, false).formatField(field)).toBe(name);
});

it.each([
  ['dose', '0.5, 0, 1.25, 0, 0, 0, 0, 0', '½ · 1¼ ·'],
  ['dose', '0, 0, 0, 0, 1, 0, 0, 0', '· · · · 1'],
  ['dose', '', ''],
  ['prnDose', '1.5', '1½'],
  ['packedWeekDay', 'true, false, false, true, false, false, false', 'Mon, Thu'],
  ['injectionSites', 'abdomen, toe', 'Abdomen, toe'],
  ['shortCourseStartSlot', '2', '3'],
  ['category', 'S8', 'S8 drug'],
  ['packType', '0', 'Packed'],
  ['route', 'PO', 'Oral'],
  ['doseType1', 'variable', 'Variable'],
  ['frequency', '6', 'Specific Days'],
  ['state', 'ceased', 'Ceased'],
  ['isWarfarin', 'true', 'Yes'],
  ['startDate', '2026-03-02', '02/03/2026'],
  ['note', 'as it is', 'as it is'],
  ['frequency', '77', '77'],
])('a medicine says %s %j as %j', (field, value, shown) => {
  expect(createHistoryReader(texts, false).formatValue(field, value)).toBe(shown);
});

it('a pack names and says its fields by itself', () => {
  const pack = createHistoryReader(texts, true);
  expect(pack.formatField('packType')).toBe('Pack type');
  expect(pack.formatField('frequency')).toBe('Mealtimes a day');
  expect(pack.formatValue('foilType', '1')).toBe('Sachet');
  expect(pack.formatValue('frequency', '6')).toBe('6');
  expect(pack.formatValue('isActive', 'false')).toBe('No');
});
