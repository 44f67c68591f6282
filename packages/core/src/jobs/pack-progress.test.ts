import { expect, test } from 'vitest';
import { buildLine, buildPackedLine } from '../../tests/sample-job.ts';
import { fromTablets } from '../quantity/index.ts';
import { computePackProgress, countLines, findPackingRefusal, type JobLine } from './index.ts';

const waiting = buildLine();
const packed = buildPackedLine();
const short = buildPackedLine({ packed: fromTablets(12) });
const over = buildPackedLine({ packed: fromTablets(15) });
const skipped = buildLine({ packing: 'skipped' });

// Proves PACK-94.
test.each<[string, readonly JobLine[], string]>([
  ['nothing', [], ''],
  ['one that waits', [waiting], 'waits for 1, whole'],
  ['one in full, one that waits', [packed, waiting], 'waits for 1, whole'],
  ['all in full', [packed, packed], 'packed, whole'],
  ['one too few', [packed, short], 'packed'],
  ['one too many', [over], 'packed'],
  ['one left out', [packed, skipped], 'packed'],
  ['one left out, one that waits', [skipped, waiting], 'waits for 1'],
  ['all left out', [skipped, skipped], ''],
])('a pack with %s is: %s', (_, lines, expected) => {
  const progress = computePackProgress(countLines(lines));
  const said = [
    progress.waiting > 0 && `waits for ${progress.waiting}`,
    progress.isPacked && 'packed',
    progress.isWhole && lines.length > 0 && 'whole',
  ];
  expect(said.filter(Boolean).join(', ')).toBe(expected);
  expect(findPackingRefusal(lines) === null).toBe(progress.isPacked);
});
