import { expect, test } from 'vitest';
import {
  buildBenchPack,
  buildDailyCells,
  buildLinePack,
  buildPackLine,
} from '../../../tests/pack.fixtures.ts';
import { buildCellContents, sumContents } from './cell-contents.ts';

// Proves PACK-81.
test('a cell holds every packed medicine and none left out', () => {
  const lines = [
    buildPackLine(1, { packs: [buildLinePack('confirmed')] }),
    buildPackLine(2, { packs: [buildLinePack('confirmed')] }),
    buildPackLine(3, { packs: [buildLinePack('skipped')] }),
  ];
  const doseAllocated = [
    ...buildDailyCells(2, 50),
    ...buildDailyCells(3, 100),
    ...buildDailyCells(1, 200),
    ...buildDailyCells(1, 100, 3),
  ];
  const contents = buildCellContents(buildBenchPack(lines, doseAllocated));
  expect(contents.size).toBe(14);
  const [held = []] = contents.values();
  expect(held.map(({ line, dose }) => [line.prescriptionId, dose])).toEqual([
    [1, 200],
    [2, 50],
  ]);
  expect(sumContents(held)).toBe(250);
});
