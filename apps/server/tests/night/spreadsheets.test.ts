import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { addDays, createDay } from '@packwright/core/days';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cell } from '../../src/platform/lists/cell.ts';
import { writeXlsx } from '../../src/platform/lists/write-xlsx.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-sheets-'));
  await ensureLibreOffice();
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The value of a cell in LibreOffice: its type there, and its value without format. */
interface SeenCell {
  readonly type: string;
  readonly value: string;
}

const nothing: SeenCell = { type: '', value: '' };

// Letters, signs of formulas, and what XML escapes; spreadsheets end a text at 32,767 letters.
const text = fc
  .stringMatching(/^[=+\-@'"]?[A-Za-z0-9 éşسا&<>",;.()!$%]{1,40}$/)
  .map((value): Cell => ({ kind: 'text', text: value }));
const number = fc
  .integer({ min: -100_000_000, max: 100_000_000 })
  .map((hundredths): Cell => ({ kind: 'number', text: String(hundredths / 100) }));
const day = fc.record({ after: fc.nat(60_000), minutes: fc.option(fc.nat(1439)) }).map(
  ({ after, minutes }): Cell => ({
    kind: 'day',
    day: addDays(createDay('1920-01-01'), after),
    time: minutes === null ? null : formatTime(minutes),
  }),
);
const absent = fc.constant<Cell>({ kind: 'text', text: '' });
// A row of empty cells alone would be joined with its neighbours.
const row = fc
  .tuple(number, fc.array(fc.oneof(text, number, day, absent), { minLength: 5, maxLength: 5 }))
  .map(([first, others]) => [first, ...others]);

// Proves API-23.
it('LibreOffice reads every cell with the type and value it has', async () => {
  const rows = fc.sample(row, { numRuns: 3_000, seed: 20_261_128 });
  const header = ['a', 'b', 'c', 'd', 'e', 'f'];
  const seen = await openInLibreOffice(
    await writeXlsx({ name: 'lines', header, rows: [rows], isFromRight: false }),
  );
  const wanted = rows.map((cells) => trimEnd(cells.map(describeCell)));
  const different = wanted.flatMap((cells, at) =>
    isDeepStrictEqual(cells, seen[at + 1]) ? [] : [{ wanted: cells, seen: seen[at + 1] }],
  );
  expect(different.slice(0, 5)).toEqual([]);
}, 300_000);

function describeCell(cell: Cell): SeenCell {
  if (cell.kind === 'number') return { type: 'float', value: cell.text };
  if (cell.kind === 'text') return cell.text === '' ? nothing : { type: 'string', value: cell.text };
  // OpenDocument leaves midnight out.
  const hasTime = cell.time !== null && cell.time !== '00:00';
  return { type: 'date', value: hasTime ? `${cell.day}T${cell.time}:00` : cell.day };
}

async function openInLibreOffice(workbook: Uint8Array): Promise<SeenCell[][]> {
  await writeFile(join(folder, 'table.xlsx'), workbook);
  // A profile of its own: another LibreOffice of this person may be open.
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const convert = [
    profile,
    '--headless',
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    join(folder, 'table.xlsx'),
  ];
  await run('soffice', convert, { timeout: 240_000 });
  return readFlatSheet(await readFile(join(folder, 'table.fods'), 'utf8'));
}

/** The rows of the only sheet of a flat OpenDocument file, without the empty cells at their end. */
function readFlatSheet(xml: string): SeenCell[][] {
  const rows: SeenCell[][] = [];
  let cell: SeenCell | undefined;
  let repeated = 1;
  let isInParagraph = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const read = (key: string): string => attributes[key] ?? '';
    if (name === 'table:table-row') rows.push([]);
    if (name === 'text:p') isInParagraph = true;
    if (name === 'text:s' && cell)
      cell = { ...cell, value: cell.value + ' '.repeat(Number(read('text:c') || 1)) };
    if (name !== 'table:table-cell') return;
    expect(read('table:formula')).toBe('');
    repeated = Number(read('table:number-columns-repeated') || 1);
    const type = read('office:value-type');
    cell = { type, value: type === 'float' ? read('office:value') : read('office:date-value') };
  });
  parser.on('text', (letters) => {
    if (isInParagraph && cell?.type === 'string') cell = { ...cell, value: cell.value + letters };
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isInParagraph = false;
    if (name === 'table:table-row') rows.push(trimEnd(rows.pop() ?? []));
    if (name !== 'table:table-cell' || !cell) return;
    for (let time = 0; time < Math.min(repeated, 20); time += 1) rows.at(-1)?.push(cell);
    cell = undefined;
  });
  parser.write(xml).close();
  return rows;
}

function trimEnd(cells: readonly SeenCell[]): SeenCell[] {
  return cells.slice(0, cells.findLastIndex(({ type }) => type !== '') + 1);
}

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** By night the machine gets LibreOffice where it may; a machine that may not says how to get it. */
async function ensureLibreOffice(): Promise<void> {
  if (spawnSync('soffice', ['--version']).status === 0) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc-nogui'];
  await run('apt-get', install, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(
    (error: unknown) => {
      throw new Error('Install libreoffice-calc-nogui for this test of the night', { cause: error });
    },
  );
}
