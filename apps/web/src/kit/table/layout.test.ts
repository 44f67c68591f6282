import { expect, test } from 'vitest';
import { arrange, forRoom, isShown, move, readLayout, toggle } from './layout.ts';

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

test('columns follow the saved order, and a new one stays beside its neighbour', () => {
  const ids = (order: string[]) => arrange([name, room, urn], { ...empty, order }).map(({ id }) => id);
  expect(ids([])).toEqual(['name', 'room', 'urn']);
  expect(ids(['urn', 'name', 'room'])).toEqual(['urn', 'name', 'room']);
  expect(ids(['urn', 'name'])).toEqual(['urn', 'name', 'room']);
  expect(ids(['room', 'gone', 'name'])).toEqual(['room', 'urn', 'name']);
});

test('a column that is always shown cannot be hidden; one hidden at first is shown when chosen', () => {
  expect(isShown(name, { ...empty, hidden: ['name'] })).toBe(true);
  expect(isShown(room, toggle(room, empty))).toBe(false);
  expect(isShown(room, toggle(room, toggle(room, empty)))).toBe(true);
  expect(isShown(urn, empty)).toBe(false);
  expect(isShown(urn, toggle(urn, empty))).toBe(true);
});

test('a column moves one place and stops at the ends', () => {
  expect(move(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(move(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(move(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

test('a column that gives way in a narrow table is shown there when chosen, and stays where there is room', () => {
  const notes = { id: 'notes', hidden: 'narrow' as const };
  const [inRoom, narrow] = [false, true].map((isNarrow) => forRoom([notes], isNarrow)[0] ?? notes);
  if (!inRoom || !narrow) throw new Error('The column is gone');
  expect(isShown(inRoom, empty)).toBe(true);
  expect(isShown(narrow, empty)).toBe(false);
  const chosen = toggle(narrow, empty);
  expect(isShown(narrow, chosen)).toBe(true);
  expect(isShown(inRoom, chosen)).toBe(true);
});
