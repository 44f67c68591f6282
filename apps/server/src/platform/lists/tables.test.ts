import { describeList } from '@packwright/core/lists';
import { expect, it } from 'vitest';
import { readZip } from '../../../tests/read-zip.ts';
import { type CellReader, readCell } from './cell.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Line {
  readonly name: string;
  readonly room: string;
  readonly qty: string;
  readonly start: string;
  readonly seen: string;
  readonly status: number;
}

const list = describeList<Line>()('lines', {
  name: {},
  room: { value: ({ room }) => `Room ${room}` },
  qty: { kind: 'quantity' },
  start: { kind: 'day' },
  seen: { kind: 'moment' },
  status: { codes: 'state' },
});
const reader: CellReader = {
  labels: { 'state.1': 'Away' },
  translateSentence: (english) => english,
  timezone: 'Australia/Sydney',
};
const lines: readonly Line[] = [
  {
    name: '=HYPERLINK("x")',
    room: '2',
    qty: '-0.5',
    start: '2026-11-02',
    seen: '2026-11-22T14:30:00.000Z',
    status: 1,
  },
  { name: 'Ayşe & "Söz"\nسارة', room: '', qty: '', start: '0001-01-01', seen: '', status: 7 },
];
const names = Object.keys(list.columns);
const createTable = () => ({
  name: 'lines',
  header: names,
  rows: [lines.map((line) => names.map((name) => readCell(list, name, line, reader)))],
  isFromRight: true,
});

// Proves API-23.
it('writes CSV whose texts are no formulas, with days and exact quantities', async () => {
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writeCsv(createTable()))).toBe(
    '\uFEFFname,room,qty,start,seen,status\r\n' +
      '"\'=HYPERLINK(""x"")",Room 2,-0.5,2026-11-02,2026-11-23 01:30,Away\r\n' +
      '"Ayşe & ""Söz""\nسارة",Room ,,,,7\r\n',
  );
});

it.each(['=1', '+61 2', '-x', '@a', '\tx', '\rx'])('puts an apostrophe before %j in CSV', async (text) => {
  const rows = [[[{ kind: 'text', text }] as const]];
  const csv = new TextDecoder().decode(await writeCsv({ name: '', header: ['a'], rows, isFromRight: false }));
  expect(csv.replaceAll('"', '')).toContain(`\n'${text}`);
});

// Proves API-23.
it('writes a workbook with texts, numbers, days and moments', async () => {
  const files = readZip(await writeXlsx(createTable()));
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>');
  expect(sheet).not.toContain('<f>');
  // 2 November 2026 is day 46328 of spreadsheets; 1:30 is a sixteenth of a day.
  expect(sheet).toContain('<c><v>-0.5</v></c><c s="2"><v>46328</v></c><c s="3"><v>46349.0625</v></c>');
  expect(sheet).toContain('Ayşe &amp; &quot;Söz&quot;\nسارة');
});

it('writes the same table as the same bytes', async () => {
  expect(await writeXlsx(createTable())).toEqual(await writeXlsx(createTable()));
});
