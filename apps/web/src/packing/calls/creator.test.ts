import { limits } from '@packwright/core/fields';
import { expect, test, vi } from 'vitest';
import { findAllQuickPrint } from './creator.ts';

const { signal } = new AbortController();

const rows = Array.from({ length: limits.pageSize + 7 }, (_, at) => ({ foilId: at + 1 }));

vi.mock('../../shell/client.ts', () => ({
  client: {
    searchQuickPrint: async ({ body: { page, size } }: { body: { page: number; size: number } }) => ({
      data: rows.slice((page - 1) * size, page * size),
      total: rows.length,
    }),
  },
}));

test('finds every row of a list longer than one page', async () => {
  const filter = {
    patientGroupId: 0,
    wardId: 0,
    frequency: 0,
    packStartDate: '2026-11-23',
    numberOfWeek: 1,
    partWeekPack: 7,
    patientId: 0,
    medicines: '',
    foils: '',
  };
  expect(await findAllQuickPrint({ page: 3, size: 50 }, filter, signal)).toEqual(rows);
});
