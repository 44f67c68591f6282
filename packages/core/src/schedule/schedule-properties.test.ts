import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { computeNaiveDueDays } from '../../tests/naive-days.ts';
import { addDays, buildDayRange } from '../days/index.ts';
import { addQuantities } from '../quantity/index.ts';
import {
  findCourseDays,
  describeDueReason,
  getDose,
  computeDoses,
  computeDueDays,
  explainDay,
  isDue,
  isStartRequired,
  findRuleProblems,
  computeTotalDose,
} from './index.ts';

const runs = { numRuns: 300 };

describe('a schedule of any frequency', () => {
  // Proves SCHED-1.
  it('agrees with counting days on a calendar', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.option(anyDay), (sound, from, end) => {
        const rule = { ...sound, end };
        fc.pre(end === null || rule.start === null || end >= rule.start);
        const expected = computeNaiveDueDays(rule, from, addDays(from, 60));
        expect(computeDueDays(rule, from, addDays(from, 60))).toEqual(expected);
      }),
      runs,
    );
  });

  // Proves SCHED-2.
  it('keeps its phase through suspensions, which only remove days', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, from) => {
        const to = addDays(from, 90);
        const never = { ...rule, suspensions: [] };
        const isPaused = (d: string) => rule.suspensions.some((pause) => d >= pause.from && d <= pause.to);
        expect(computeDueDays(rule, from, to)).toEqual(
          computeDueDays(never, from, to).filter((d) => !isPaused(d)),
        );
      }),
      runs,
    );
  });

  // Proves SCHED-6.
  it('totals the doses of its slots, day by day', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.nat({ max: 40 }), (rule, from, length) => {
        const to = addDays(from, length);
        const slots = rule.slots.map((_, slot) => slot);
        const bySlot = buildDayRange(from, to).flatMap((d) => slots.map((slot) => getDose(rule, d, slot)));
        const byDay = computeDoses(rule, from, to).flatMap((given) => given.slots);
        expect(computeTotalDose(rule, from, to)).toBe(addQuantities(...bySlot));
        expect(computeTotalDose(rule, from, to)).toBe(addQuantities(...byDay));
      }),
      { numRuns: 100 },
    );
  });

  it('explains each day correctly and names the next due day', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, on) => {
        const { isDue: explained, reason } = explainDay(rule, on);
        expect(explained).toBe(isDue(rule, on));
        expect(describeDueReason(rule, reason)).toMatch(explained ? /^Due: / : /^Not due: /);
        if (!('next' in reason) || reason.next === null) return;
        expect(isDue(rule, reason.next)).toBe(true);
        expect(computeDueDays(rule, addDays(on, 1), addDays(reason.next, -1))).toEqual([]);
      }),
      runs,
    );
  });
});

describe('a short course', () => {
  // Proves SCHED-5.
  it('gives its doses once each and no more', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.integer({ min: 1, max: 40 }),
        fc.nat({ max: 7 }),
        (sound, totalDoses, startSlot) => {
          const rule = { ...sound, suspensions: [], shortCourse: { totalDoses, startSlot } };
          fc.pre(findRuleProblems(rule).length === 0);
          const span = findCourseDays(rule);
          if (!span) throw new Error('A sound course has its days');
          const given = computeDoses(rule, addDays(span.first, -500), addDays(span.last, 500));
          expect(given.flatMap((one) => one.slots.filter((dose) => dose > 0))).toHaveLength(totalDoses);
          expect(given[0]?.day).toBe(span.first);
          expect(given.at(-1)?.day).toBe(span.last);
        },
      ),
      runs,
    );
  });

  it('without a dose count omits earlier slots on its first day only', () => {
    fc.assert(
      fc.property(anyRule, fc.nat({ max: 7 }), fc.nat({ max: 60 }), (sound, startSlot, length) => {
        const ordinary = { ...sound, suspensions: [] };
        const rule = { ...ordinary, shortCourse: { totalDoses: null, startSlot } };
        const from = findCourseDays(rule)?.first;
        fc.pre(from !== undefined);
        const to = addDays(from, length);
        const [first, ...later] = computeDoses(ordinary, from, to);
        const [firstGiven, ...laterGiven] = computeDoses(rule, from, to);
        expect(firstGiven?.slots).toEqual(first?.slots.map((dose, slot) => (slot < startSlot ? 0 : dose)));
        expect(laterGiven).toEqual(later);
      }),
      runs,
    );
  });

  it('with an end date gives a dose if its medicine has one', () => {
    fc.assert(
      fc.property(anyRule, fc.nat({ max: 7 }), fc.boolean(), fc.nat({ max: 40 }), (sound, ...how) => {
        const [startSlot, hasStart, length] = how;
        const { start, frequency } = sound;
        if (start === null) throw new Error('A sound rule has its start');
        const to = addDays(start, length);
        const whole = {
          ...sound,
          start: hasStart || isStartRequired(frequency) ? start : null,
          end: to,
          suspensions: [],
        };
        const given = computeTotalDose({ ...whole, shortCourse: { totalDoses: null, startSlot } }, start, to);
        expect(given > 0).toBe(computeTotalDose(whole, start, to) > 0);
      }),
      runs,
    );
  });
});
