import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { createDay } from '../days/index.ts';
import { states } from '../fields/index.ts';
import {
  type CheckOutcome,
  checkAhpraNumber,
  checkApprovalNumber,
  checkConcessionNumber,
  checkDvaNumber,
  checkEmail,
  checkHpiI,
  checkHpiO,
  checkIhi,
  checkMedicareExpiry,
  checkMedicareNumber,
  checkPbsApproval,
  isSamePrescriberNumber,
  checkPhone,
  checkPostcode,
  checkPrescriberNumber,
  checkProviderNumber,
  checkRacfId,
  checkSafetyNetNumber,
  checkUserName,
  formatDoctorName,
  formatHealthIdentifier,
  formatMedicareNumber,
  formatPhone,
  getMedicareExpiryDay,
  getMedicareReference,
  formatPersonName,
  normaliseChecked,
} from './index.ts';

type CheckedCase = readonly [level: string, kept: string, shown: string];

const describeKind =
  <Value extends string>(
    check: (text: string) => CheckOutcome<Value>,
    show: (value: Value) => string = (value) => value,
  ) =>
  (text: string): CheckedCase => {
    const found = check(text);
    return found.level === 'error' ? ['error', '', ''] : [found.level, found.value, show(found.value)];
  };

const kinds: Readonly<Record<string, (text: string) => CheckedCase>> = {
  Medicare: describeKind(checkMedicareNumber, formatMedicareNumber),
  'Medicare expiry': describeKind((text) => checkMedicareExpiry(text, createDay('2026-11-21'))),
  IHI: describeKind(checkIhi, formatHealthIdentifier),
  'HPI-I': describeKind(checkHpiI, formatHealthIdentifier),
  'HPI-O': describeKind(checkHpiO, formatHealthIdentifier),
  DVA: describeKind(checkDvaNumber),
  Provider: describeKind(checkProviderNumber),
  Prescriber: describeKind(checkPrescriberNumber),
  AHPRA: describeKind(checkAhpraNumber),
  Approval: describeKind(checkApprovalNumber),
  RACF: describeKind(checkRacfId),
  CRN: describeKind(checkConcessionNumber),
  'Safety Net': describeKind(checkSafetyNetNumber),
  Phone: describeKind(checkPhone, formatPhone),
  Email: describeKind(checkEmail),
  'User name': describeKind(checkUserName),
  ...Object.fromEntries(
    states.map((state) => [`Postcode ${state}`, describeKind((text) => checkPostcode(text, state))]),
  ),
};

// Proves ACCESS-23, ID-3.
describe('identifiers, examples/identifiers.txt', () => {
  it.each(readExamples('identifiers'))('%s %s is %s', (...row) => {
    const check = kinds[getCell(row, 0)];
    if (!check) throw new Error(`Unknown kind: ${getCell(row, 0)}`);
    expect(check(getCell(row, 1))).toEqual([getCell(row, 2), getCell(row, 3), getCell(row, 4)]);
  });
});

const sound = {
  Medicare: ['2950000041', '3123456711', '6000000151'],
  IHI: ['8003600000000015'],
  Provider: ['1234561B', '999999YF'],
};

describe('check digits', () => {
  const changes = fc.record({ at: fc.nat({ max: 8 }), digit: fc.integer({ min: 0, max: 9 }).map(String) });

  it('detect any single changed digit of a Medicare number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sound.Medicare), changes, (number, { at, digit }) => {
        fc.pre(number[at] !== digit);
        const changed = number.slice(0, at) + digit + number.slice(at + 1);
        expect(checkMedicareNumber(changed).level).toBe('error');
      }),
    );
  });

  it('detect any single changed digit of a healthcare identifier', () => {
    const place = fc.nat({ max: 15 });
    fc.assert(
      fc.property(fc.constantFrom(...sound.IHI), place, changes, (number, at, { digit }) => {
        fc.pre(number[at] !== digit);
        expect(checkIhi(number.slice(0, at) + digit + number.slice(at + 1)).level).toBe('error');
      }),
    );
  });

  it('detect any single changed digit of a provider number', () => {
    const place = fc.nat({ max: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...sound.Provider), place, changes, (number, at, { digit }) => {
        fc.pre(number[at] !== digit);
        expect(checkProviderNumber(number.slice(0, at) + digit + number.slice(at + 1)).level).toBe('warning');
      }),
    );
  });
});

describe('the message of an identifier', () => {
  // Proves ID-1.
  it('is the fixed sentence', () => {
    const today = createDay('2026-11-21');
    expect(checkMedicareExpiry('13/2027', today)).toEqual({
      level: 'error',
      message: 'Medicare Expiry Date Incorrect',
    });
    expect(checkPhone('x')).toEqual({ level: 'error', message: 'Must provide a valid phone number' });
    expect(checkEmail('x')).toEqual({ level: 'error', message: 'Invalid email address' });
    expect(checkPostcode('2000', 'VIC')).toMatchObject({
      message: 'Postcode 2000 usually belongs to NSW, not VIC',
    });
  });

  // Proves ID-2.
  it('is stored in a form that reads back the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[23478]\d{8}$/), (typed) => {
        const first = checkPhone(typed);
        if (first.level === 'error') throw new Error(`Refused: ${typed}`);
        expect(checkPhone(first.value)).toEqual(first);
        expect(checkPhone(formatPhone(first.value))).toEqual(first);
      }),
    );
  });
});

describe('a Medicare card', () => {
  it('is valid to the end of its month', () => {
    const found = checkMedicareExpiry('02/2028', createDay('2026-11-21'));
    expect(found.level === 'ok' && getMedicareExpiryDay(found.value)).toBe('2028-02-29');
  });

  it('names the person by the reference number', () => {
    const getReference = (text: string) => {
      const found = checkMedicareNumber(text);
      return found.level === 'ok' ? getMedicareReference(found.value) : undefined;
    };
    expect(getReference('29500000412')).toBe(2);
    expect(getReference('2950000041')).toBeNull();
  });
});

describe('the name of a patient', () => {
  it('puts the surname first, without a comma for single names', () => {
    expect(formatPersonName({ lastName: 'Ellison', firstName: 'Margaret' })).toBe('Ellison, Margaret');
    expect(formatPersonName({ lastName: 'Ellison', firstName: '' })).toBe('Ellison');
  });
});

describe('a prescriber', () => {
  it('is known by the prescriber number or the provider number', () => {
    expect(checkPbsApproval('2425739')).toEqual({ level: 'ok', value: '2425739' });
    expect(checkPbsApproval('1234561B')).toEqual({ level: 'ok', value: '1234561B' });
    expect(checkPbsApproval('2425738').level).toBe('warning');
    expect(checkPbsApproval('1234561A').level).toBe('warning');
    expect(checkPbsApproval('?').level).toBe('error');
  });

  // Proves REQUEST-10.
  it.each([
    ['2425739', '2425739', true],
    [' 242 5739 ', '2425739', true],
    ['123456-1b', '1234561B', true],
    ['2425738', '2425739', false],
    ['242573', '2425739', false],
    ['', '', false],
    ['-', ' ', false],
  ])('who types "%s" and is known by "%s": %s', (typed, known, isSame) => {
    expect(isSamePrescriberNumber(typed, known)).toBe(isSame);
  });

  it('is named with the title and without what is not known', () => {
    expect(formatDoctorName({ title: 'Dr', firstName: 'Anna', lastName: 'Whitlam' })).toBe('Dr Anna Whitlam');
    expect(formatDoctorName({ title: '', firstName: '', lastName: 'Whitlam' })).toBe('Whitlam');
  });
});

it('a checked text is kept in its form, any other as typed', () => {
  expect(normaliseChecked(checkPhone, '02 9123 4567')).toBe('+61291234567');
  expect(normaliseChecked(checkPhone, '')).toBe('');
});
