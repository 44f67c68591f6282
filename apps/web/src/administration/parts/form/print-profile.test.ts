import { expect, test } from 'vitest';
import { correctMargins, isDistance } from './correct-margins.ts';
import {
  toPrintProfileBody,
  listBrandChoices,
  toGridMeasures,
  createPrintProfileValues,
  printProfileSchema,
  toTestPrintBody,
} from './print-profile-values.ts';

const fresh = { ...createPrintProfileValues('Packwright'), name: 'Counter' };

// Proves PRINT-12.
test('the form offers no strip width', () => {
  expect(fresh).not.toHaveProperty('stripWidth');
});

test('an empty number is sent as 0', () => {
  const body = toPrintProfileBody({ ...fresh, topMargin: '', height: ' ', foilDrugNameLength: '' });
  expect(body).toMatchObject({ topMargin: '0', height: '0', width: '0', foilDrugNameLength: '0' });
});

test('a test page uses the entered values and needs no name', () => {
  expect(toTestPrintBody({ ...fresh, name: ' ', topMargin: '78', leftMargin: '' })).toEqual({
    packType: 'SOLID',
    clientCode: 'Packwright',
    topMargin: '78',
    leftMargin: '0',
    width: '0',
    height: '0',
  });
});

test.each([
  [{ topMargin: 'three' }, 'Must provide a number'],
  [{ width: '-1' }, 'Must provide a number'],
  [{ width: '10.25' }, 'Must provide a valid value'],
  [{ foilDrugNameLength: 'all' }, 'Must contain numbers'],
  [{ name: '' }, 'Please complete this field'],
  [{ stripWidth: 10 }, 'Must provide a valid value'],
])('%j is refused: %s', (wrong, message) => {
  const read = printProfileSchema.safeParse({ ...fresh, ...wrong });
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('an unfinished number counts as empty in the drawing', () => {
  const typed = { topMargin: '7.', leftMargin: '-', width: '', height: '12.5' };
  expect(toGridMeasures(typed)).toEqual({ topMargin: 7, leftMargin: 0, width: 0, height: 12.5 });
});

test('the saved brand stays among the choices', () => {
  expect(listBrandChoices('Packwright', 'PPAK')).toEqual(['Packwright', 'PPAK', 'MEDICO']);
  expect(listBrandChoices('Packwright', 'Blue')).toEqual(['Packwright', 'PPAK', 'MEDICO', 'Blue']);
});

test.each([
  ['2.5', '', '72.5', '20'],
  ['', '-1.5', '75', '21.5'],
  ['−3', '0.1', '78', '19.9'],
])('offsets %s mm down, %s mm right give margins %s, %s', (down, right, topMargin, leftMargin) => {
  expect(correctMargins({ x: 20, y: 75 }, { down, right })).toEqual({ topMargin, leftMargin });
});

test.each([
  ['', ''],
  ['two', '1'],
  ['75', ''],
])('offsets of %s and %s correct nothing', (down, right) => {
  expect(correctMargins({ x: 20, y: 75 }, { down, right })).toBeNull();
});

test('an offset may be negative but not a text', () => {
  expect(['', '1.5', '-2', '--2', 'x'].map(isDistance)).toEqual([true, true, true, false, false]);
});
