import { expect, test } from 'vitest';
import { drug } from '../form/form.fixtures.ts';
import { createMedicineValues } from '../form/new-medicine.ts';
import { buildListSchema, createEmptyRow, isBlank, type ListRow, toListedMedicines } from './list-values.ts';

const schema = buildListSchema({
  getHeadings: () => ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  canOverride: true,
  translate: (english) => english,
  sentences: { noRows: 'Enter a medicine', chooseDrug: 'Choose a drug' },
});

const dose = ['1', '', '', '½', '', '', '', ''];
const buildRow = (change: Partial<ListRow> = {}): ListRow => ({
  ...createMedicineValues(drug, 3),
  drug,
  drugText: 'Frusimax 40 mg',
  direction: '',
  dose,
  ...change,
});

async function findIssues(...medicines: ListRow[]): Promise<string[]> {
  const { error } = await schema.safeParseAsync({ medicines });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each([
  ['an empty row', createEmptyRow(3), true],
  ['a row with letters of a drug', { ...createEmptyRow(3), drugText: 'fru' }, false],
  ['a row with a dose', { ...createEmptyRow(3), dose }, false],
  ['a row with its drug', buildRow(), false],
])('%s is blank or not', (_, row, expected) => {
  expect(isBlank(row)).toBe(expected);
});

// Proves MED-64.
test('rows are sent with their drug, doses and pack', () => {
  const [first, second, ...others] = toListedMedicines([
    buildRow(),
    buildRow({ foilId: 0 }),
    createEmptyRow(3),
  ]);
  expect(first).toMatchObject({ drugId: 7, foilId: 3, dose: ['1', '0', '0', '0.5', '0', '0', '0', '0'] });
  expect(second).not.toHaveProperty('foilId');
  expect(second).not.toHaveProperty('drugText');
  expect(others).toEqual([]);
});

// Proves MED-65.
test('each row is checked at its own fields', async () => {
  expect(await findIssues(buildRow(), createEmptyRow(3))).toEqual([]);
  expect(await findIssues(createEmptyRow(3))).toEqual(['medicines.0.drugText: Enter a medicine']);
  expect(await findIssues(buildRow(), { ...createEmptyRow(3), drugText: 'fru' })).toEqual([
    'medicines.1.drugText: Choose a drug',
  ]);
  const [issue = ''] = await findIssues(buildRow(), buildRow({ dose: ['one', '', '', '', '', '', '', ''] }));
  expect(issue).toMatch(/^medicines\.1\.dose\.0: /);
});
