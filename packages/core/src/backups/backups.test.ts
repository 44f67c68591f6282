import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, buildDayRange, createDay, type Day } from '../days/index.ts';
import { isBackupDue, isDrillDue, judgeBackup, judgeDrill, selectKept } from './index.ts';

const toBackup = (day: Day) => ({ day });
const listKept = (days: readonly Day[], rule: Parameters<typeof selectKept>[1]): Day[] =>
  [...selectKept(days.map(toBackup), rule)].map(({ day }) => day).toSorted();

// Proves RUN-3.
describe('which backups stay', () => {
  it('keeps the latest of each day, week and month', () => {
    const year = buildDayRange(createDay('2026-01-01'), createDay('2026-11-28'));
    expect(listKept(year, { days: 3, weeks: 3, months: 4 })).toEqual([
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-15',
      '2026-11-22',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });

  it('keeps the later of two backups of a day', () => {
    const [early, late] = [toBackup(createDay('2026-11-28')), toBackup(createDay('2026-11-28'))];
    expect([...selectKept([early, late], { days: 7, weeks: 4, months: 12 })]).toEqual([late]);
  });

  it('never removes the latest, whatever the rule and the gaps', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 40 });
    const count = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(gaps, fc.record({ days: count, weeks: count, months: count }), (between, rule) => {
        let day = createDay('2026-01-01');
        const backups = between.map((gap) => toBackup((day = addDays(day, gap))));
        const kept = selectKept(backups, rule);
        expect(kept.has(backups.at(-1) ?? toBackup(day))).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(1 + rule.days + rule.weeks + rule.months);
      }),
    );
  });
});

const today = createDay('2026-11-28');
const subtractDays = (count: number): Day => addDays(today, -count);
const tried = { isScheduled: true, since: subtractDays(90), lastGood: null, hasFailed: false };

// Proves RUN-1 and RUN-5.
describe('what is due', () => {
  it('takes a backup from its hour on, once a day', () => {
    expect(isBackupDue('00:59', 1, subtractDays(1), today)).toBe(false);
    expect(isBackupDue('01:00', 1, subtractDays(1), today)).toBe(true);
    expect(isBackupDue('23:10', 1, null, today)).toBe(true);
    expect(isBackupDue('23:10', 1, today, today)).toBe(false);
  });

  it('drills once in a month that has a backup', () => {
    expect(isDrillDue(null, null, today)).toBe(false);
    expect(isDrillDue(subtractDays(28), null, today)).toBe(false);
    expect(isDrillDue(today, null, today)).toBe(true);
    expect(isDrillDue(today, subtractDays(27), today)).toBe(false);
    expect(isDrillDue(today, subtractDays(28), today)).toBe(true);
  });
});

// Proves RUN-4 and RUN-7.
describe('what people are told', () => {
  it.each([
    ['off', { ...tried, isScheduled: false, lastGood: subtractDays(99) }],
    ['waiting', { ...tried, since: null }],
    ['waiting', { ...tried, since: today }],
    ['overdue', tried],
    ['failed', { ...tried, lastGood: subtractDays(1), hasFailed: true }],
    ['good', { ...tried, lastGood: subtractDays(1) }],
    ['overdue', { ...tried, lastGood: subtractDays(2) }],
  ] as const)('calls backups %s', (state, of) => {
    expect(judgeBackup(of, today)).toBe(state);
  });

  it('calls a drill overdue after 35 days', () => {
    expect(judgeDrill({ ...tried, lastGood: subtractDays(35) }, today)).toBe('good');
    expect(judgeDrill({ ...tried, lastGood: subtractDays(36) }, today)).toBe('overdue');
  });
});
