import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCachedRows, loadSelectedRows } from './selected-rows.ts';

interface Row {
  readonly id: number;
  readonly version: number;
}

const tables = ['packs', 'table'];
const getId = ({ id }: Row): number => id;
const toRows = (ids: readonly number[], version = 1): Row[] => ids.map((id) => ({ id, version }));
const find = vi.fn(async (ids: readonly number[]) => ({ data: toRows(ids, 2) }));

let cache: QueryClient;

beforeEach(() => {
  cache = new QueryClient();
  find.mockClear();
});

/** A page that is no longer shown: `later` is what it holds when it is fetched again. */
async function leavePage(page: number, first: readonly Row[], later: readonly Row[] = first): Promise<void> {
  const answers = [first, later];
  const queryKey = [...tables, { page }];
  await cache.prefetchQuery({ queryKey, queryFn: async () => ({ data: answers.shift() ?? [] }) });
}

const announceChange = (): Promise<void> =>
  cache.invalidateQueries({ queryKey: tables, refetchType: 'none' });

test('a page that is not shown is refetched after a change', async () => {
  await leavePage(1, toRows([1, 2]), toRows([1, 2], 2));
  await announceChange();
  expect(await loadSelectedRows({ cache, tables, getId, find }, new Set([1]))).toEqual(toRows([1], 2));
  expect(find).not.toHaveBeenCalled();
});

test('a page without changes is not fetched again', async () => {
  await leavePage(1, toRows([1, 2]), []);
  expect(await loadSelectedRows({ cache, tables, getId, find }, new Set([1, 2]))).toEqual(toRows([1, 2]));
});

test('selected rows that moved or were never shown are searched for', async () => {
  await leavePage(1, toRows([1, 2]), toRows([1, 3]));
  await announceChange();
  const rows = await loadSelectedRows({ cache, tables, getId, find }, new Set([1, 2, 4]));
  expect(rows).toEqual([...toRows([1]), ...toRows([2, 4], 2)]);
  expect(find.mock.calls).toEqual([[[2, 4]]]);
});

test('a row on two pages is known as it was fetched last', async () => {
  vi.useFakeTimers();
  await leavePage(2, toRows([1], 2));
  vi.advanceTimersByTime(1000);
  await leavePage(1, toRows([1], 3));
  vi.useRealTimers();
  expect(getCachedRows({ cache, tables, getId }, new Set([1, 9]))).toEqual(toRows([1], 3));
});
