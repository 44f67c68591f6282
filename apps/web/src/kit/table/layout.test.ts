import { expect, test } from 'vitest';
import {
  arrangeColumns,
  filterByWidth,
  isColumnShown,
  listShownColumns,
  moveColumn,
  readLayout,
  toggleColumn,
  toLayout,
} from './layout.ts';

const name = { id: 'name', always: true };
const room = { id: 'room' };
const urn = { id: 'urn', hidden: true };
const empty = readLayout(undefined);

test.each([null, 3, 'x', [], { order: 'a' }, { hidden: [1, null] }])(
  '%j saved is an empty layout',
  (saved) => {
    expect(readLayout(saved)).toEqual({ order: [], hidden: [], shown: [] });
  },
);

test('columns follow the saved order; new ones stay beside their neighbours', () => {
  const arrangeIds = (order: string[]) =>
    arrangeColumns([name, room, urn], { ...empty, order }).map(({ id }) => id);
  expect(arrangeIds([])).toEqual(['name', 'room', 'urn']);
  expect(arrangeIds(['urn', 'name', 'room'])).toEqual(['urn', 'name', 'room']);
  expect(arrangeIds(['urn', 'name'])).toEqual(['urn', 'name', 'room']);
  expect(arrangeIds(['room', 'gone', 'name'])).toEqual(['room', 'urn', 'name']);
});

test('required columns stay shown; columns hidden by default show when chosen', () => {
  expect(isColumnShown(name, { ...empty, hidden: ['name'] })).toBe(true);
  expect(isColumnShown(room, toggleColumn(room, empty))).toBe(false);
  expect(isColumnShown(room, toggleColumn(room, toggleColumn(room, empty)))).toBe(true);
  expect(isColumnShown(urn, empty)).toBe(false);
  expect(isColumnShown(urn, toggleColumn(urn, empty))).toBe(true);
});

test('a column moves one place and stops at the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

test('a column hidden in narrow tables shows there once chosen', () => {
  const notes = { id: 'notes', hidden: 'narrow' as const };
  const [inRoom, narrow] = [false, true].map((isNarrow) => filterByWidth([notes], isNarrow)[0] ?? notes);
  if (!inRoom || !narrow) throw new Error('The column is gone');
  expect(isColumnShown(inRoom, empty)).toBe(true);
  expect(isColumnShown(narrow, empty)).toBe(false);
  const chosen = toggleColumn(narrow, empty);
  expect(isColumnShown(narrow, chosen)).toBe(true);
  expect(isColumnShown(inRoom, chosen)).toBe(true);
});

test('a layout of shown columns shows them in their order', () => {
  const some = [
    { id: 'name', always: true },
    { id: 'room' },
    { id: 'urn', hidden: 'narrow' },
    { id: 'phone', hidden: true },
  ] as const;
  const layout = toLayout(some, ['phone', 'name']);
  expect(listShownColumns(some, layout)).toEqual(['phone', 'name']);
  expect(listShownColumns(filterByWidth(some, true), layout)).toEqual(['phone', 'name']);
  expect(listShownColumns(some, toLayout(some, []))).toEqual(['name', 'room', 'urn']);
});
