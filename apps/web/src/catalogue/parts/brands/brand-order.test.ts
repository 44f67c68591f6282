import { expect, test } from 'vitest';
import type { DrugRow } from '../../calls.ts';
import { sortBrands } from './brand-order.ts';

const createBrand = (drugId: number) => ({ drugId }) as DrugRow;

// Proves DRUG-7.
test('preferred brands keep their order, and gone ones are left out', () => {
  const { preferred, others } = sortBrands(
    { drugId: 1, preferredBrand: [4, 9, 2] },
    [1, 2, 3, 4].map(createBrand),
  );
  expect(preferred.map(({ drugId }) => drugId)).toEqual([4, 2]);
  expect(others.map(({ drugId }) => drugId)).toEqual([3]);
});
