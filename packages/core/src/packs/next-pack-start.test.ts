import { describe, expect, it } from 'vitest';
import { createDay } from '../days/index.ts';
import { findNextPacks } from './next-pack-start.ts';

const thursday = createDay('2026-03-05');
const plan = (start: string, weeks = 0) => ({ start: createDay(start), weeks, packType: '' });

// Proves PACK-150.
describe('the next packs of a group', () => {
  it('are those of the first planned week that is not over', () => {
    const planned = [plan('2026-03-16'), plan('2026-03-09', 2), plan('2026-03-02')];
    expect(findNextPacks(thursday, planned, [createDay('2026-03-22')])).toEqual({
      ...plan('2026-03-09', 2),
      basis: 'planned',
    });
    expect(findNextPacks(thursday, [plan('2026-03-09')], []).weeks).toBe(1);
  });

  it('begin where the first of the last packs ends', () => {
    const ends = ['2026-03-22', '2026-03-15', '2026-03-04'].map(createDay);
    expect(findNextPacks(thursday, [], ends)).toMatchObject({ start: '2026-03-05', basis: 'lastPack' });
    expect(findNextPacks(thursday, [], ends.slice(0, 2)).start).toBe('2026-03-16');
  });

  it('begin on the next Monday for somebody without a pack', () => {
    const monday = { ...plan('2026-03-09', 1), basis: 'monday' };
    expect(findNextPacks(thursday, [], [])).toEqual(monday);
    expect(findNextPacks(thursday, [], [createDay('2026-02-01')])).toEqual(monday);
    expect(findNextPacks(thursday, [], [createDay('2026-03-22'), null])).toEqual(monday);
    const before = findNextPacks(thursday, [], [createDay('2026-03-06'), null]);
    expect(before).toMatchObject({ start: '2026-03-07', basis: 'lastPack' });
  });
});
