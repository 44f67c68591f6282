import { expect, it } from 'vitest';
import { sumPackedMedicines } from './index.ts';

const buildLine = (medicine: string, quantity: string, wholeTablets: string) => ({
  medicine,
  apn: '',
  quantity,
  wholeTablets,
});

// Proves REPORT-10.
it('sums each medicine over its packs, by name', () => {
  const lines = [
    buildLine('Zopidem', '3.5', '4'),
    buildLine('Amoxil', '7', '7'),
    buildLine('Zopidem', '3.5', '4'),
  ];
  expect(sumPackedMedicines(lines)).toEqual([
    { ...buildLine('Amoxil', '7', '7'), packs: 1 },
    { ...buildLine('Zopidem', '7', '8'), packs: 2 },
  ]);
  expect(sumPackedMedicines([])).toEqual([]);
});
