import { expect, test } from 'vitest';
import type { StalePack } from '../../calls/index.ts';
import { buildJobRow } from '../../tests/pack.fixtures.ts';
import { countByStage, selectUnseen } from './stale-stages.ts';

const buildStale = (jobId: number, change: Partial<StalePack> = {}): StalePack => ({
  ...buildJobRow({ jobId }),
  isUnsafe: false,
  staleDate: '2026-11-23T01:00:00.000Z',
  staleBy: 'Sam Hill',
  isOwnChange: true,
  wantedDate: '',
  wantedBy: '',
  wantedComment: '',
  notifiedWhom: '',
  isOverdue: false,
  incidentDate: '',
  incidentBy: '',
  incidentNote: '',
  ...change,
});

// Proves PACK-71.
test('tells each change once, and only of the person who made it', () => {
  const own = buildStale(1);
  const other = buildStale(2, { isOwnChange: false });
  const earlier = buildStale(3, { staleDate: '2026-11-22T01:00:00.000Z' });
  expect(selectUnseen([own, other, earlier])).toEqual([own]);
  expect(selectUnseen([own, other, earlier])).toEqual([]);
  const again = { ...own, staleDate: '2026-11-23T02:00:00.000Z' };
  const met = buildStale(4, { staleDate: '2026-11-23T02:00:00.000Z' });
  expect(selectUnseen([again, other, met])).toEqual([again, met]);
});

test('counts packs by their stage', () => {
  const packs = [buildStale(1, { status: 1 }), buildStale(2, { status: 6 }), buildStale(3, { status: 1 })];
  expect(countByStage(packs)).toEqual([
    { status: 'printing', count: 2 },
    { status: 'completed', count: 1 },
  ]);
});
