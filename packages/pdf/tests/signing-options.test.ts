import { addDays } from '@packwright/core/days';
import { findSigningSheet, listReportSettings, type SigningSheetCode } from '@packwright/core/reports';
import type { SigningOptions } from '@packwright/core/signing-sheets';
import { describe, expect, it } from 'vitest';
import { layoutSigningSheet } from '../src/index.ts';
import { toGolden } from './display-list.ts';
import { buildSigningFacts, everything } from './signing-cases.ts';
import { monday, residentMedicines } from './signing-medicines.ts';

const controlledPrn = residentMedicines
  .filter(({ supply }) => supply === 'prn' || supply === 'unpackedPrn')
  .map((medicine, at) => ({
    ...medicine,
    prescriptionId: 101 + at,
    flags: { ...medicine.flags, isS8Drug: true },
  }));
const medicines = [...residentMedicines, ...controlledPrn];

const draw = (code: SigningSheetCode, change: Parameters<typeof buildSigningFacts>[1] = {}): string =>
  toGolden(layoutSigningSheet(buildSigningFacts(code, { medicines, ...change })));

const sheets = listReportSettings('signing-sheets').map(({ id }) => {
  const sheet = findSigningSheet(id);
  if (sheet === null) throw new Error(`No sheet ${id}`);
  return sheet;
});
const flags = Object.keys(everything) as (keyof SigningOptions)[];

// Proves REPORT-2, SIGN-3.
describe('every option of every sheet', () => {
  it.each(
    sheets.flatMap(({ code, options }) => flags.map((flag) => [code, flag, options.includes(flag)] as const)),
  )('changes the paper where it is offered: %s, %s, %s', (code, flag, isOffered) => {
    const isChanged = draw(code, { options: { [flag]: !everything[flag] } }) !== draw(code);
    expect(isChanged).toBe(isOffered);
  });

  it.each(sheets.map(({ code }) => code))('names its title and day of print on %s', (code) => {
    expect(draw(code, { facts: { reportTitle: 'Night round' } })).toContain('Night round');
    expect(draw(code, { facts: { printed: addDays(monday, 400) } })).toContain('06/04/2027');
  });
});
