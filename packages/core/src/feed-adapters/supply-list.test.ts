import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedFileFaults, feedLimits } from '../scripts/index.ts';
import { adapterFaults } from './adapter-faults.ts';
import { finishReading, readLines, sydney } from './feed-adapters.fixtures.ts';
import { readSupplyList, requiredSupplyColumns, supplyColumns } from './index.ts';

const supply: Readonly<Record<string, string>> = {
  'Script number': '700401',
  'Patient ID': '92121',
  'Drug code': 'D00001',
  Drug: 'Demoformin',
  Quantity: '60',
  'Date dispensed': '02/03/2026',
};

function readTable(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  return readSupplyList(
    [headings, ...rows].map((values, at) => ({ row: at + 1, values })),
    sydney,
  );
}
const read = (change: Readonly<Record<string, string>> = {}) => {
  const cells = { ...supply, ...change };
  return readLines(readTable(Object.keys(cells), Object.values(cells)));
};

describe('a row of a list of supplies', () => {
  // Proves FEED-8.
  test('becomes a drug and a script', () => {
    expect(read()).toEqual({
      patients: [],
      doctors: [],
      drugs: [{ recordAction: 'U', drugCode: 'D00001', brandName: 'Demoformin' }],
      scripts: [
        {
          recordAction: 'U',
          scriptNumber: '700401',
          supplyNo: '1',
          externalPatientId: '92121',
          drugCode: 'D00001',
          dispensedBrand: 'Demoformin',
          quantity: '60',
          dispensedAt: '2026-03-02T00:00:00+11:00',
          scriptStatus: 'ACTIVE',
        },
      ],
      remarks: [],
    });
  });

  test('names patient and prescriber where their columns are filled', () => {
    const people = {
      Surname: 'Haddad',
      'Given names': 'Samir',
      Medicare: '2950 00004 1/3',
      'Prescriber no': '2425739',
    };
    const { patients, doctors, scripts } = read({ ...people, Doctor: 'Dr Anna Whitlam' });
    expect(patients).toMatchObject([
      { externalPatientId: '92121', lastName: 'Haddad', medicareNumber: '2950000041', medicareIrn: '3' },
    ]);
    expect(doctors).toEqual([
      {
        recordAction: 'U',
        externalDoctorId: '2425739',
        prescriberNumber: '2425739',
        lastName: 'Whitlam',
        firstName: 'Anna',
      },
    ]);
    expect(scripts[0]?.externalDoctorId).toBe('2425739');
    expect(read({ ...people, Surname: '', 'Given names': '', Doctor: '' })).toMatchObject({
      patients: [],
      doctors: [],
      remarks: [],
    });
  });

  test.each([
    ['02/03/2026', '', '2026-03-02T00:00:00+11:00'],
    ['2/3/2026', '9:12 am', '2026-03-02T09:12:00+11:00'],
    ['2 Mar 2026', '12:05 AM', '2026-03-02T00:05:00+11:00'],
    ['02/07/2026 14:30', '', '2026-07-02T14:30:00+10:00'],
    ['2026-03-02 09:12:05', '', '2026-03-02T09:12:05+11:00'],
    ['2026-03-02T09:12:05.120', '', '2026-03-02T09:12:05+11:00'],
    ['02/03/2026 3:40 pm', '', '2026-03-02T15:40:00+11:00'],
    // The clock goes on by an hour at two.
    ['04/10/2026', '1:00', '2026-10-04T01:00:00+10:00'],
    ['04/10/2026', '14:30', '2026-10-04T14:30:00+11:00'],
    ['2026-03-02T09:12:00+08:00', '', '2026-03-02T09:12:00+08:00'],
  ])('of %s and %s is of %s', (date, time, moment) => {
    expect(read({ 'Date dispensed': date, Time: time }).scripts[0]?.dispensedAt).toBe(moment);
  });

  test.each([
    ['', 'U', 'ACTIVE'],
    ['Supplied', 'U', 'ACTIVE'],
    ['CANCELLED', 'C', 'CANCELLED'],
    ['Owing', 'U', 'OWING'],
    ['deferred', 'U', 'DEFERRED'],
    ['On-hold', 'U', 'ON_HOLD'],
  ])('of status "%s" is %s, %s', (status, recordAction, scriptStatus) => {
    expect(read({ Status: status }).scripts).toMatchObject([{ recordAction, scriptStatus }]);
  });

  test.each([
    ['60', '60'],
    ['12.50', '12.5'],
    ['60 tablets', '60'],
    ['28tab', '28'],
  ])('of quantity %s supplies %s', (sent, quantity) => {
    expect(read({ Quantity: sent }).scripts[0]?.quantity).toBe(quantity);
  });

  test.each([
    ['Yes', 'PACKED'],
    ['not packed', 'UNPACKED'],
    ['PRN', 'PRN'],
    ['', undefined],
  ])('with "%s" under Packed is %s', (word, hint) => {
    expect(read({ Packed: word }).scripts[0]?.packedHint).toBe(hint);
  });

  // Proves FEED-9.
  test.each([
    ['Script number', '', 'DSF-101'],
    ['Patient ID', 'P-1', 'DSF-108'],
    ['Drug', '', 'DSF-101'],
    ['Quantity', '0', 'DSF-105'],
    ['Quantity', '1,000', 'DSF-105'],
    ['Quantity', '2 boxes', adapterFaults.inPacks],
    ['Date dispensed', '30/02/2026', 'DSF-102'],
    ['Date dispensed', '46083', 'DSF-102'],
    ['Date dispensed', '02/03/2026 25:00', 'DSF-102'],
    ['Time', 'noon', 'DSF-102'],
    ['Repeats left', 'many', 'DSF-108'],
    ['Date prescribed', 'May', 'DSF-102'],
    ['Status', 'lost', 'DSF-108'],
    ['Packed', 'maybe', 'DSF-108'],
  ])('with %s "%s" is remarked by its heading', (heading, value, problem) => {
    const { scripts, remarks } = read({ [heading]: value });
    expect(scripts).toEqual([]);
    expect(remarks).toContainEqual([2, heading === 'Time' ? 'Date dispensed' : heading, problem]);
  });

  test('is remarked by the heading of its own file', () => {
    const headings = ['Rx number', 'Customer ID', 'Item code', 'Brand', 'QTY', 'Dispensed'];
    const { remarks } = readLines(readTable(headings, ['1', '92121', 'D1', 'Demoformin', '0', '02/03/2026']));
    expect(remarks).toEqual([[2, 'QTY', 'DSF-105']]);
  });

  test('of another width is not guessed at', () => {
    const { lines, remarks } = finishReading(readTable(Object.keys(supply), Object.values(supply).slice(1)));
    expect(lines).toEqual([]);
    expect(remarks).toMatchObject([{ line: 2, message: feedFileFaults.describeWidth(5, 6) }]);
  });
});

describe('a list of supplies', () => {
  test('names each heading that is missing', () => {
    const { lines, remarks } = finishReading(readTable(['Surname'], ['Haddad']));
    expect(lines).toEqual([]);
    expect(remarks.map(({ line, field }) => [line, field])).toEqual(
      requiredSupplyColumns.map((name) => [1, supplyColumns[name].heading]),
    );
  });

  test('has rows, and not too many', { timeout: 30_000 }, () => {
    const row = Object.values(supply);
    const refuse = (count: number) =>
      finishReading(readTable(Object.keys(supply), ...Array.from({ length: count }, () => row))).remarks;
    expect(refuse(0)).toMatchObject([{ message: feedFileFaults.empty }]);
    expect(refuse(feedLimits.records)).toMatchObject([{ message: feedFileFaults.tooManyRecords }]);
    expect(refuse(feedLimits.records - 1)).toEqual([]);
  });

  // Proves API-19.
  test('of any cells is read or remarked, never a fault', () => {
    const headings = Object.values(supplyColumns).map(({ heading }) => heading);
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', '1', '02/03/2026', '9:12', '__proto__', 'constructor', 'Owing'),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: headings.length, maxLength: headings.length }), (values) => {
        const { scripts, remarks } = readLines(readTable(headings, values));
        expect(scripts.length + remarks.length).toBeGreaterThan(0);
      }),
    );
  });
});
