import { isDeepStrictEqual } from 'node:util';
import { addDays, createDay } from '@packwright/core/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from '../../src/platform/lists/cell.ts';
import { writeXlsx } from '../../src/platform/lists/write-xlsx.ts';
import { openInLibreOffice, type SeenCell, trimEnd } from './libre-office.ts';

const nothing: SeenCell = { type: '', value: '', isFormula: false };

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
  const workbook = await writeXlsx({ name: 'lines', header, rows: [rows], isFromRight: false });
  const [seen = []] = (await openInLibreOffice([workbook]))[0] ?? [];
  const wanted = rows.map((cells) => trimEnd(cells.map(describeCell)));
  const different = wanted.flatMap((cells, at) =>
    isDeepStrictEqual(cells, seen[at + 1]) ? [] : [{ wanted: cells, seen: seen[at + 1] }],
  );
  expect(different.slice(0, 5)).toEqual([]);
}, 900_000);

function describeCell(cell: Cell): SeenCell {
  if (cell.kind === 'number') return { ...nothing, type: 'float', value: cell.text };
  if (cell.kind === 'text')
    return cell.text === '' ? nothing : { ...nothing, type: 'string', value: cell.text };
  // OpenDocument leaves midnight out.
  const hasTime = cell.time !== null && cell.time !== '00:00';
  return { ...nothing, type: 'date', value: hasTime ? `${cell.day}T${cell.time}:00` : cell.day };
}

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
