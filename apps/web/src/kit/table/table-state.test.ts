import { describe, expect, test } from 'vitest';
import { parseUrlSearch, formatUrlSearch } from '../store/url.ts';
import {
  toListParams,
  getLastPage,
  getNextSort,
  parseTableState,
  type TableState,
  toTableSearch,
} from './table-state.ts';

const untouched: TableState = { page: 1, size: 20, query: '', sort: null, filters: [] };

describe('the address of a table', () => {
  test('is the default when it says nothing', () => {
    expect(parseTableState(parseUrlSearch(''))).toEqual(untouched);
    expect(parseTableState({}, { size: 50, sort: { field: 'name', order: 'asc' } })).toEqual({
      ...untouched,
      size: 50,
      sort: { field: 'name', order: 'asc' },
    });
  });

  // Proves WEB-15.
  test.each([
    '?page=0&size=7',
    '?page=-3',
    '?page=1e99&size=abc',
    '?page=1.5',
    '?f=room',
    '?f=room:eats:10',
    '?f=:contains:x&f=room:contains:',
    '?size=99999',
  ])('with %s is read as the default, never an error', (text) => {
    expect(parseTableState(parseUrlSearch(text))).toEqual(untouched);
  });

  test('is read back as it was written', () => {
    const state: TableState = {
      page: 3,
      size: 50,
      query: "O'Brien & co: 100%",
      sort: { field: 'room', order: 'desc' },
      filters: [
        { field: 'room', type: 'greater-than', value: '10' },
        { field: 'ward', type: 'matches', value: 'East: a:b' },
      ],
    };
    expect(parseTableState(parseUrlSearch(formatUrlSearch(toTableSearch(state))))).toEqual(state);
  });

  test('cuts a search that is longer than the limit', () => {
    expect(parseTableState({ q: 'x'.repeat(150) }).query).toHaveLength(100);
  });

  test('returns to page 1 after any change but of the page', () => {
    expect(toTableSearch({ query: 'ann' })).toEqual({ page: undefined, q: 'ann' });
    expect(toTableSearch({ size: 100 })).toEqual({ page: undefined, size: '100' });
    expect(toTableSearch({ page: 4 })).toEqual({ page: '4' });
  });

  test('does not contain defaults', () => {
    expect(formatUrlSearch(toTableSearch(untouched))).toBe('');
  });
});

test('a click on a heading sorts up, then down, then by default', () => {
  const up = getNextSort(null, 'name');
  const down = getNextSort(up, 'name');
  expect([up, down, getNextSort(down, 'name'), getNextSort(down, 'room')]).toEqual([
    { field: 'name', order: 'asc' },
    { field: 'name', order: 'desc' },
    null,
    { field: 'room', order: 'asc' },
  ]);
});

test.each([
  ['desc', ['asc', 'desc', 'asc']],
  ['asc', ['desc', 'asc', 'desc']],
] as const)('a default sort, %s, reverses with every click on its heading', (order, turns) => {
  const defaults = { sort: { field: 'date', order } };
  const shown: (string | undefined)[] = [];
  for (let state = parseTableState({}, defaults); shown.length < turns.length; ) {
    state = parseTableState(
      parseUrlSearch(formatUrlSearch(toTableSearch({ sort: getNextSort(state.sort, 'date', defaults) }))),
      defaults,
    );
    shown.push(state.sort?.order);
  }
  expect(shown).toEqual(turns);
});

test('a list call has no parameters that are not set', () => {
  expect(toListParams(untouched)).toEqual({ page: 1, size: 20 });
  expect(toListParams({ ...untouched, query: 'x', sort: { field: 'a', order: 'desc' } })).toEqual({
    page: 1,
    size: 20,
    query: 'x',
    sortField: 'a',
    sortOrder: 'desc',
  });
});

test.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%i rows of %i on a page end on page %i', (total, size, page) => {
  expect(getLastPage(total, size)).toBe(page);
});
