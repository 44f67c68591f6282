import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { buildDrugByCodeQuery } from './index.ts';
import { drug } from '../parts/form/form.fixtures.ts';

const asked = vi.hoisted(() => ({ listDrugs: vi.fn() }));
vi.mock('../../shell/client.ts', () => ({ client: asked }));

test('finds the drug of an address by its exact code', async () => {
  const other = { ...drug, drugId: 8, drugCode: 'b7' };
  asked.listDrugs.mockResolvedValue({ data: [other, { ...drug, drugCode: 'B7' }] });
  expect((await new QueryClient().fetchQuery(buildDrugByCodeQuery('B7')))?.drugId).toBe(drug.drugId);
  const [[request]] = asked.listDrugs.mock.calls as [[{ query: object }]];
  expect(request.query).toEqual({
    filters: [{ field: 'drugCode', type: 'matches', value: 'B7' }],
    status: 0,
    size: 50,
  });
});
