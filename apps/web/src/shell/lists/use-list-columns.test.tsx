import { describeList } from '@packwright/core/lists';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ListCells, useListColumns } from './use-list-columns.tsx';

interface Line {
  readonly text: string;
  readonly qty: string;
  readonly count: number;
  readonly start: string;
  readonly seen: string;
}

const list = describeList<Line>()('patients', {
  name: { value: ({ text }) => text },
  room: { kind: 'quantity', value: ({ qty }) => qty },
  notes: { kind: 'number', value: ({ count }) => count },
  dob: { kind: 'day', value: ({ start }) => start },
  lastCheckedDate: { kind: 'moment', value: ({ seen }) => seen },
});
const cells: ListCells<Line> = {};

function Row({ line }: { readonly line: Line }) {
  return useListColumns(list, cells).map(({ id, cell }) => <td key={id}>{cell(line)}</td>);
}

const readCells = (line: Line): string[] =>
  renderToStaticMarkup(<Row line={line} />)
    .split('</td>')
    .slice(0, -1)
    .map((cell) => cell.replaceAll(/<[^>]*>/g, ''));

// Proves WEB-23.
test('an empty value of a list is shown as a dash', () => {
  expect(readCells({ text: '', qty: '', count: 0, start: '0001-01-01', seen: '' })).toEqual([
    '—',
    '—',
    '0',
    '—',
    '—',
  ]);
  const full = { text: 'Rosa', qty: '0.5', count: 2, start: '2026-03-02', seen: '2026-03-01T22:30:00.000Z' };
  expect(readCells(full).slice(0, 4)).toEqual(['Rosa', '0.5', '2', '02/03/2026']);
});
