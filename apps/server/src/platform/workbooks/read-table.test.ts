import { expect, it } from 'vitest';
import { CsvFault } from '../csv/index.ts';
import { writeZip } from '../lists/write-zip.ts';
import { readTable } from './index.ts';
import { buildTextRow, buildWorkbook } from './workbook.fixtures.ts';

const readAll = async (bytes: Uint8Array): Promise<(readonly string[])[]> =>
  (await readTable(bytes)).map(({ row, values }) => [String(row), ...values]);

const findFault = async (bytes: Uint8Array): Promise<string> => {
  try {
    await readTable(bytes);
  } catch (error) {
    if (error instanceof CsvFault) return error.message;
    throw error;
  }
  return 'none';
};

const head = buildTextRow(1, 'Name', 'Count');

// Proves IMPORT-10.
it('reads texts, numbers, days and skipped cells of a workbook', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>' +
    '<row r="2"><c r="A2" t="str"><v>=1+1 &amp; &lt;2&gt; &#233;</v></c><c r="B2"><v>0.30000000000000004</v></c>' +
    '<c r="D2" s="1"><v>46083</v></c></row>' +
    '<row r="3"/>' +
    '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" s="3"><v>14</v></c><c r="D4" s="2"><v>46083.5</v></c></row>' +
    '<row r="5"><c r="D5"><v>46083</v></c></row>';
  const sharedTexts =
    '<si><t>Name</t></si><si><r><t>Co</t></r><r><t>unt</t></r></si><si><t>Day</t><rPh><t>read</t></rPh></si>';
  expect(await readAll(await buildWorkbook({ rows, sharedTexts }))).toEqual([
    ['1', 'Name', 'Count', '', 'Day'],
    ['2', '=1+1 & <2> é', '0.3', '', '2026-03-02'],
    ['4', 'TRUE', '14', '', '2026-03-02'],
    ['5', '', '', '', '46083'],
  ]);
});

it('reads the first sheet that is seen, and days counted from 1904', async () => {
  const workbook =
    '<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Hidden" state="hidden" r:id="rId1"/>' +
    '<x:sheet name="B" r:id="rId7"/></x:sheets></x:workbook>';
  const rows = `${head}<row r="2"><c r="A2" s="1"><v>44621</v></c></row>`;
  expect(await readAll(await buildWorkbook({ rows, workbook }))).toEqual([
    ['1', 'Name', 'Count'],
    ['2', '2026-03-02'],
  ]);
});

it('reads a CSV file that is called a workbook', async () => {
  expect(await readAll(Buffer.from('Name,Count\nA,1'))).toEqual([
    ['1', 'Name', 'Count'],
    ['2', 'A', '1'],
  ]);
});

it.each<[string, Parameters<typeof buildWorkbook>[0], string]>([
  [
    'a formula',
    { rows: `${head}<row r="2"><c r="A2"/><c r="B2"><f>SUM(A1:A2)</f><v>3</v></c></row>` },
    'Row 2, Count: This cell has a formula. Enter its value instead.',
  ],
  [
    'an error of the spreadsheet',
    { rows: `${head}<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>` },
    'Row 2, Name: This cell has an error of the spreadsheet program. Enter a value instead.',
  ],
  [
    'merged cells',
    { rows: head + buildTextRow(2, 'A'), after: '<mergeCells><mergeCell ref="A2:A5"/></mergeCells>' },
    'Row 2: Cells are merged here. Split them, so that each row has its own values.',
  ],
  [
    'macros',
    { rows: head + buildTextRow(2, 'A'), more: { 'xl/vbaProject.bin': 'x' } },
    'This workbook has macros. Save it as “Excel Workbook (.xlsx)” without macros and choose that file.',
  ],
  [
    'no heading',
    { rows: buildTextRow(3, 'A') },
    'Row 1: The first row must hold the headings of the columns.',
  ],
  ['no rows', { rows: head }, 'There are no rows below the headings.'],
  ['nothing', { rows: '' }, 'This file is empty.'],
  [
    'a heading twice',
    { rows: buildTextRow(1, 'Room', 'ROOM') + buildTextRow(2, 'A') },
    'Row 1, ROOM: Two columns have the same heading.',
  ],
  [
    'a value far to the right',
    { rows: `${head}<row r="2"><c r="XFD2"><v>1</v></c></row>` },
    'This file has more than 100 columns.',
  ],
  [
    'characters that cannot be read',
    { rows: head + buildTextRow(2, 'a&#7;b') },
    'This file has characters that cannot be read. Save it as “CSV UTF-8” and choose it again.',
  ],
])('refuses a workbook with %s', async (_, workbook, message) => {
  expect(await findFault(await buildWorkbook(workbook))).toBe(message);
});

const unreadable =
  'This workbook cannot be read. Open it in a spreadsheet program, save it as “Excel Workbook (.xlsx)” and choose that file.';

it('refuses a workbook that names things of its own or breaks off', async () => {
  const whole = Buffer.from(await buildWorkbook({ rows: head + buildTextRow(2, 'A') }));
  for (const share of [0.1, 0.5, 0.9, 0.99])
    expect(await findFault(whole.subarray(0, Math.floor(whole.length * share)))).toBe(unreadable);
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet/>';
  const more = { 'xl/sharedStrings.xml': entities };
  expect(await findFault(await buildWorkbook({ rows: head, more }))).toBe(unreadable);
  expect(await findFault(await writeZip([{ name: 'word/document.xml', text: ['<w/>'] }]))).toBe(unreadable);
  expect(
    await findFault(Buffer.concat([whole.subarray(0, 60), Buffer.alloc(400, 7), whole.subarray(60)])),
  ).toBe(unreadable);
});

it('refuses an old workbook and one with a password', async () => {
  expect(await findFault(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(
    'This is a workbook of an old kind, or one with a password. Save it as “Excel Workbook (.xlsx)” without a password and choose that file.',
  );
});

it('stops at a million rows', async () => {
  const row = '<row><c t="inlineStr"><is><t>A</t></is></c></row>';
  const long = await buildWorkbook({ rows: head + row.repeat(1_000_000) });
  expect(long.length).toBeLessThan(1024 * 1024);
  expect(await findFault(long)).toBe('Row 100002: This file has more than 100,000 rows. Please split it.');
}, 60_000);

it.each([
  ['tags', '<y/>'.repeat(262_144), 40],
  ['bytes', `<y a="${'x'.repeat(4000)}"/>`.repeat(256), 140],
])(
  'stops at a bomb of %s',
  async (_, part, times) => {
    const bomb = await buildWorkbook({ rows: head, after: Array.from({ length: times }, () => part) });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await findFault(bomb)).toBe(
      'The content of this workbook is larger than 128 MB. Please split it.',
    );
  },
  60_000,
);
