import { describe, expect, it } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import {
  type CodeTable,
  categoryFlags,
  getCodes,
  concessions,
  daaFundings,
  distributions,
  foilTypes,
  formatGreaterThanMessage,
  groupStatuses,
  findHeadingProblems,
  highRiskCodes,
  isDigitsAndSpaces,
  isHighRisk,
  isNumberText,
  isPositiveInteger,
  findCodeKey,
  formatMaxLengthMessage,
  medicineFlags,
  findCodeName,
  noteTypes,
  notificationTypes,
  packingStatuses,
  patientStatuses,
  isPharmacyOpen,
  pharmacyStatuses,
  readPharmacyCode,
  sentences,
  supplies,
  userStatuses,
} from './index.ts';

const tables: Readonly<Record<string, CodeTable>> = {
  'patient status': patientStatuses,
  'packing status': packingStatuses,
  distribution: distributions,
  'DAA funding': daaFundings,
  concession: concessions,
  supply: supplies,
  'foil type': foilTypes,
  'note type': noteTypes,
  'user status': userStatuses,
  'group status': groupStatuses,
  'pharmacy status': pharmacyStatuses,
};

// Proves ADMIN-14.
it.each([
  [pharmacyStatuses.new, true],
  [pharmacyStatuses.active, true],
  [pharmacyStatuses.inactive, false],
])('in a pharmacy that is %o people work: %s', ({ code }, expected) => {
  expect(isPharmacyOpen(code)).toBe(expected);
});

// Proves ADMIN-13.
it.each([
  ['wattle', 'WATTLE'],
  [' Wattle2 ', 'WATTLE2'],
  ['W', null],
  ['../etc', null],
  ['WATTLE ST', null],
  ['ÄRZTE', null],
  ['W'.repeat(21), null],
])('the pharmacy code %j is kept as %j', (typed, expected) => {
  expect(readPharmacyCode(typed)).toBe(expected);
});

describe('code tables, examples/code-tables.txt', () => {
  const rows = readExamples('code-tables');

  // Proves PATIENT-15, PATIENT-16, PATIENT-18, MED-22, PRINT-12.
  it.each(Object.keys(tables))('%s has exactly these codes and names', (table) => {
    const expected = rows
      .filter((row) => getCell(row, 0) === table)
      .map((row) => `${getCell(row, 1)} ${getCell(row, 2)}`);
    expect(Object.values(tables[table] ?? {}).map(({ code, name }) => `${code} ${name}`)).toEqual(expected);
  });

  it('every table of the examples is tested', () => {
    expect([...new Set(rows.map((row) => getCell(row, 0)))]).toEqual(Object.keys(tables));
  });

  // Proves API-21.
  it('finds key and name of a known code, null otherwise', () => {
    expect(findCodeKey(patientStatuses, 5)).toBe('deceased');
    expect(findCodeKey(patientStatuses, 8)).toBeNull();
    expect(findCodeKey(patientStatuses, '5')).toBeNull();
    expect(findCodeName(concessions, 3)).toBe('Commonwealth Seniors');
    expect(findCodeName(concessions, 'x')).toBeNull();
    expect(getCodes(notificationTypes)).toEqual(Array.from({ length: 20 }, (_, code) => code));
  });

  // Proves MED-5.
  it('gives each category a flag of the medicine', () => {
    for (const flag of Object.values(categoryFlags)) expect(medicineFlags).toContain(flag);
  });
});

describe('the fixed sentences', () => {
  // Proves API-20.
  it('are spelt exactly as documented', () => {
    expect(sentences.required).toBe('Please complete this field');
    expect(sentences.number).toBe('Must provide a number');
    expect(sentences.integer).toBe('Must contain numbers');
    expect(sentences.phone).toBe('Must provide a valid phone number');
    expect(sentences.email).toBe('Invalid email address');
    expect(formatGreaterThanMessage(0)).toBe('Must provide a number greater than 0');
    expect(formatMaxLengthMessage(32)).toBe('This value must be less than 32 characters');
  });
});

describe('high-risk drugs', () => {
  // Proves DRUG-8.
  it('are 52 different codes', () => {
    expect(new Set(highRiskCodes).size).toBe(52);
    for (const code of highRiskCodes) expect(code).toMatch(/^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/);
  });

  // Proves DRUG-8.
  it('include every product below a four-level code', () => {
    expect(isHighRisk('A10AE04')).toBe(true);
    expect(isHighRisk('B01AA03')).toBe(true);
    expect(isHighRisk('A10BA02')).toBe(false);
    expect(isHighRisk('M04AC01', ['M04AC01'])).toBe(true);
  });
});

describe('headings of a foil', () => {
  const required = 'Please complete this field';
  // Proves MED-14.
  it('are all filled on a blister', () => {
    expect(findHeadingProblems('blister', ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'])).toEqual([]);
    expect(findHeadingProblems('blister', ['Breakfast', ' ', 'Dinner', ''])).toEqual([
      { at: 1, message: required },
      { at: 3, message: required },
    ]);
  });

  // Proves MED-14.
  it('are at least four on a sachet', () => {
    expect(findHeadingProblems('sachet', ['08:00', '', '12:00', '16:00', '20:00', ''])).toEqual([]);
    expect(findHeadingProblems('sachet', ['08:00', '12:00', '', ''])).toEqual([{ at: 2, message: required }]);
    expect(findHeadingProblems('sachet', ['08:00', '12:00', '16:00'])).toEqual([
      { at: 3, message: required },
    ]);
  });

  it('have fewer than 32 characters', () => {
    const message = 'This value must be less than 32 characters';
    expect(findHeadingProblems('blister', ['x'.repeat(31), 'x'.repeat(32)])).toEqual([{ at: 1, message }]);
  });
});

describe('text patterns', () => {
  it.each(['0412 345 678', '1'])('"%s" is digits and spaces', (text) => {
    expect(isDigitsAndSpaces(text)).toBe(true);
  });
  it.each(['', ' ', '12a', '+61'])('"%s" is not digits and spaces', (text) => {
    expect(isDigitsAndSpaces(text)).toBe(false);
  });
  it.each(['1', '1.5', '2.', '.5'])('"%s" is a number', (text) => {
    expect(isNumberText(text)).toBe(true);
  });
  // Proves QTY-5.
  it.each(['', '.', '1.2.3', '-1', '1e3', 'NaN'])('"%s" is not a number', (text) => {
    expect(isNumberText(text)).toBe(false);
  });
  it('a positive integer is at least 1', () => {
    expect(isPositiveInteger('10')).toBe(true);
    expect(isPositiveInteger('0')).toBe(false);
    expect(isPositiveInteger('1.0')).toBe(false);
  });
});
