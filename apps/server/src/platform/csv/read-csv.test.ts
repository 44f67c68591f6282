import { expect, it } from 'vitest';
import { CsvFault, readCsv } from './index.ts';

async function readAll(content: string | Uint8Array): Promise<(readonly string[])[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const rows: (readonly string[])[] = [];
  for await (const { row, values } of readCsv(bytes)) rows.push([String(row), ...values]);
  return rows;
}

const findFault = async (content: string | Uint8Array): Promise<string> => {
  try {
    await readAll(content);
  } catch (error) {
    if (error instanceof CsvFault) return error.message;
    throw error;
  }
  return 'none';
};

const expected = [
  ['1', 'Name', 'Room'],
  ['2', 'Ayşe', '1'],
];
const text = 'Name,Room\r\nAyşe,1\r\n';

// Proves IMPORT-10.
it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['mixed line ends', Buffer.from('Name,Room\nAyşe,1\r')],
  ['semicolons', Buffer.from('Name;Room\nAyşe;1')],
  ['tabs', Buffer.from('Name\tRoom\nAyşe\t1')],
  ['quotation marks', Buffer.from('"Name","Room"\n"Ayşe","1"')],
])('reads %s', async (_, bytes) => {
  expect(await readAll(bytes)).toEqual(expected);
});

it('reads old letters of Windows', async () => {
  const bytes = Buffer.from([...Buffer.from('Name\nJos'), 0xe9, 0x80, 10]);
  expect(await readAll(bytes)).toEqual([
    ['1', 'Name'],
    ['2', 'José€'],
  ]);
});

it('keeps quoted line breaks and counts rows as spreadsheets do', async () => {
  expect(await readAll('Name,Note\n"A ""b""","one\r\ntwo"\n,\n\nC,\'=1+1')).toEqual([
    ['1', 'Name', 'Note'],
    ['2', 'A "b"', 'one\r\ntwo'],
    ['5', 'C', '=1+1'],
  ]);
});

it.each([
  ['', 'This file is empty.'],
  ['  \r\n ', 'This file is empty.'],
  ['\uFEFF', 'This file is empty.'],
  ['Name,Room\n', 'There are no rows below the headings.'],
  ['\nName\nA', 'Row 1: The first row must hold the headings of the columns.'],
  [',,\nA,b,c', 'Row 1: The first row must hold the headings of the columns.'],
  ['Room,ROOM\n1,2', 'Row 1, ROOM: Two columns have the same heading.'],
  ['Name\nA\n"B\nC\n', 'Row 3: A quotation mark is opened here but not closed.'],
  [
    'Name\n"B"C\n',
    'Row 2: There is a quotation mark inside a value. Put the value in quotation marks and double this one.',
  ],
  ['Name\n\0\n', 'This file has characters that cannot be read. Save it as “CSV UTF-8” and choose it again.'],
  [
    '<!doctype html><p>Name',
    'This is not a CSV file. Open it in a spreadsheet program, save it as “CSV UTF-8” and choose that file.',
  ],
  [
    `Name\n${'x'.repeat(40_000)}`,
    'Row 2: This row is too long. A quotation mark may be missing at the end of a value.',
  ],
  [Array.from({ length: 101 }, (_, at) => `c${at}`).join(), 'This file has more than 100 columns.'],
])('refuses %j', async (content, message) => {
  expect(await findFault(content)).toBe(message);
});

it('refuses other kinds of files and unknown letters', async () => {
  const notCsv =
    'This is not a CSV file. Open it in a spreadsheet program, save it as “CSV UTF-8” and choose that file.';
  expect(await findFault(Buffer.from('504b030414000600080000002100', 'hex'))).toBe(notCsv);
  expect(await findFault(Buffer.from('%PDF-1.7\nName'))).toBe(notCsv);
  const other = Buffer.from([...Buffer.from('Name\nA'), 0x81, 0xff]);
  expect(await findFault(other)).toBe(
    'The letters of this file cannot be read. Save it as “CSV UTF-8” and choose it again.',
  );
});

it('reads 100,000 rows one by one, and no more', async () => {
  const row = 'Example,Ada,1938-02-28,Demoformin,500 mg,Take ONE tablet in the morning\n';
  let count = 0;
  for await (const { values } of readCsv(Buffer.from(`a,b,c,d,e,f\n${row.repeat(100_000)}`)))
    count += values.length === 6 ? 1 : 0;
  expect(count).toBe(100_001);
  expect(await findFault(`a,b,c,d,e,f\n${row.repeat(100_001)}`)).toBe(
    'Row 100002: This file has more than 100,000 rows. Please split it.',
  );
});

it('reads no more empty rows than a spreadsheet has', async () => {
  expect(await findFault(`a\n1${'\n'.repeat(1_048_576)}`)).toBe(
    'Row 1048577: This file has more than 100,000 rows. Please split it.',
  );
});
