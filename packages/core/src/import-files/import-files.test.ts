import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildResidentTemplate,
  describeFileFault,
  fileFaults,
  type FileRow,
  matchColumns,
  readFileDay,
  readResidents,
  residentColumnNames,
  residentColumns,
} from './index.ts';

const matchHeadings = (headings: readonly string[], remembered: Readonly<Record<string, string>>) =>
  matchColumns(residentColumns, headings, { remembered });

const toRows = (...values: readonly FileRow['values'][]): FileRow[] =>
  values.map((each, at) => ({ row: at + 2, values: each }));

// Proves IMPORT-11.
describe('the columns of a file', () => {
  it('are guessed from the headings of other systems', () => {
    expect(matchHeadings(['SURNAME', 'Given_Name', 'D.O.B.', 'APN', 'Mane', 'Colour'], {})).toEqual([
      'lastName',
      'firstName',
      'dob',
      'barcode',
      'dose1',
      '',
    ]);
  });

  it('are those that the pharmacy chose before', () => {
    expect(matchHeadings(['Name 1', 'Surname', 'Room'], { name1: 'lastName', room: '' })).toEqual([
      'lastName',
      '',
      '',
    ]);
    expect(matchHeadings(['Odd'], { odd: 'constructor' })).toEqual(['']);
  });

  it('are all known in the template', () => {
    const [headings = [], first = [], second = []] = buildResidentTemplate();
    expect(matchHeadings(headings, {})).toEqual(residentColumnNames.slice(0, headings.length));
    expect([first.length, second.length]).toEqual([headings.length, headings.length]);
  });

  it('never hold one of ours twice', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...residentColumnNames))), (headings) => {
        const chosen = matchHeadings(headings, {}).filter((name) => name !== '');
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });
});

describe('a day of a file', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2/3/2026', '2026-03-02'],
    ['02.03.2026', '2026-03-02'],
    ['2-3-2026 00:00:00', '2026-03-02'],
    ['2 Mar 2026', '2026-03-02'],
    ['02-March-2026', '2026-03-02'],
    ['31/02/2026', null],
    ['3/13/2026', null],
    ['2 Mai 2026', null],
    ['46083', null],
    ['2/3/26', null],
    ['', null],
  ])('%s', (text, day) => {
    expect(readFileDay(text)).toBe(day);
  });
});

// Proves IMPORT-12.
describe('the residents of a file', () => {
  it('are told apart by dispense ID, or name and birth date', () => {
    const ada = { lastName: 'Example', firstName: 'Ada' };
    const residents = readResidents(
      toRows(
        { ...ada, dob: '28/02/1938', drugName: 'A' },
        { lastName: ' EXAMPLE', firstName: 'ada', dob: '1938-02-28', drugName: 'B' },
        { ...ada, dob: '1940-01-01' },
        { ...ada, externalPatientId: '7' },
        { externalPatientId: '7', drugName: 'C' },
      ),
    );
    expect(residents.map(({ rows }) => rows.map(({ row }) => row))).toEqual([[2, 3], [4], [5, 6]]);
    expect(residents[0]?.fields).toMatchObject({ lastName: 'Example', dob: '1938-02-28' });
    expect(residents.flatMap(({ rows }) => rows.flatMap(({ problems }) => problems))).toEqual([]);
  });

  it('are refused where rows of one say different things', () => {
    const [resident] = readResidents(
      toRows(
        { externalPatientId: '7', lastName: 'Example', firstName: 'Ada', room: '1' },
        { externalPatientId: '7', room: '2', allergiesText: 'Latex' },
        { externalPatientId: '7', allergiesText: 'Penicillin' },
      ),
    );
    expect(resident?.rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ field: 'room', value: '2', ours: '', message: 'Another row of this patient has other values.' }],
      [],
    ]);
    expect(resident?.fields.allergiesText).toBe('Latex; Penicillin');
  });

  it('need a name, and their medicines a drug and sound values', () => {
    const residents = readResidents(
      toRows(
        { drugName: 'A' },
        {
          lastName: 'Example',
          firstName: 'Ada',
          directions: '1 mane',
          supply: 'box',
          startDate: '31/2/2026',
        },
      ),
    );
    const notes = residents.flatMap(({ rows }) => rows.flatMap(({ problems }) => problems));
    expect(notes.map(({ field, message }) => [field, message])).toEqual([
      ['lastName', 'Please complete this field'],
      ['firstName', 'Please complete this field'],
      ['supply', 'Must be Packed, Unpacked, PRN or Unpacked PRN.'],
      ['drugName', 'Please complete this field'],
      ['startDate', 'Must provide a valid date'],
    ]);
  });

  it('keep every row exactly once, whatever the file holds', () => {
    const anyValues = fc.dictionary(fc.constantFrom(...residentColumnNames), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(anyValues, { maxLength: 12 }), (values) => {
        const rows = toRows(...values);
        const read = readResidents(rows).flatMap((resident) => resident.rows.map(({ row }) => row));
        expect(read.toSorted((one, other) => one - other)).toEqual(rows.map(({ row }) => row));
      }),
    );
  });
});

// Proves IMPORT-10.
it('a fault of a file names its place', () => {
  expect(describeFileFault('openQuote', { row: 12, column: '' })).toBe(
    'Row 12: A quotation mark is opened here but not closed.',
  );
  expect(describeFileFault('repeatedHeading', { row: 1, column: 'Room' })).toBe(
    'Row 1, Room: Two columns have the same heading.',
  );
  expect(describeFileFault('empty', { row: 0, column: '' })).toBe(fileFaults.empty);
});
