import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { naiveDueDays } from '../../tests/naive-days.ts';
import { addDays, eachDay } from '../days/index.ts';
import { addQuantities } from '../quantity/index.ts';
import {
  courseDays,
  daySentence,
  doseOn,
  dosesBetween,
  dueDays,
  explainDay,
  isDue,
  needsStart,
  ruleProblems,
  totalDose,
} from './index.ts';

const runs = { numRuns: 300 };

describe('a schedule of any frequency', () => {
  it('agrees with ticking days off on a wall calendar', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.option(anyDay), (sound, from, end) => {
        const rule = { ...sound, end };
        fc.pre(end === null || rule.start === null || end >= rule.start);
        const expected = naiveDueDays(rule, from, addDays(from, 60));
        expect(dueDays(rule, from, addDays(from, 60))).toEqual(expected);
      }),
      runs,
    );
  });

  it('keeps its phase through suspensions: they only take days away', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, from) => {
        const to = addDays(from, 90);
        const never = { ...rule, suspensions: [] };
        const isPaused = (d: string) => rule.suspensions.some((pause) => d >= pause.from && d <= pause.to);
        expect(dueDays(rule, from, to)).toEqual(dueDays(never, from, to).filter((d) => !isPaused(d)));
      }),
      runs,
    );
  });

  it('totals what its slots hold, day by day', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.nat({ max: 40 }), (rule, from, length) => {
        const to = addDays(from, length);
        const slots = rule.slots.map((_, slot) => slot);
        const bySlot = eachDay(from, to).flatMap((d) => slots.map((slot) => doseOn(rule, d, slot)));
        const byDay = dosesBetween(rule, from, to).flatMap((given) => given.slots);
        expect(totalDose(rule, from, to)).toBe(addQuantities(...bySlot));
        expect(totalDose(rule, from, to)).toBe(addQuantities(...byDay));
      }),
      { numRuns: 100 },
    );
  });

  it('explains each day as it decides it, and names the true next day', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, on) => {
        const { isDue: explained, reason } = explainDay(rule, on);
        expect(explained).toBe(isDue(rule, on));
        expect(daySentence(rule, reason)).toMatch(explained ? /^Due: / : /^Not due: /);
        if (!('next' in reason) || reason.next === null) return;
        expect(isDue(rule, reason.next)).toBe(true);
        expect(dueDays(rule, addDays(on, 1), addDays(reason.next, -1))).toEqual([]);
      }),
      runs,
    );
  });
});

describe('a short course', () => {
  it('gives its doses once each and no more', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.integer({ min: 1, max: 40 }),
        fc.nat({ max: 7 }),
        (sound, totalDoses, startSlot) => {
          const rule = { ...sound, suspensions: [], shortCourse: { totalDoses, startSlot } };
          fc.pre(ruleProblems(rule).length === 0);
          const span = courseDays(rule);
          if (!span) throw new Error('A sound course has its days');
          const given = dosesBetween(rule, addDays(span.first, -500), addDays(span.last, 500));
          expect(given.flatMap((one) => one.slots.filter((dose) => dose > 0))).toHaveLength(totalDoses);
          expect(given[0]?.day).toBe(span.first);
          expect(given.at(-1)?.day).toBe(span.last);
        },
      ),
      runs,
    );
  });

  it('that no count ends leaves out the slots before its first one, once', () => {
    fc.assert(
      fc.property(anyRule, fc.nat({ max: 7 }), fc.nat({ max: 60 }), (sound, startSlot, length) => {
        const ordinary = { ...sound, suspensions: [] };
        const rule = { ...ordinary, shortCourse: { totalDoses: null, startSlot } };
        const from = courseDays(rule)?.first;
        fc.pre(from !== undefined);
        const to = addDays(from, length);
        const [first, ...later] = dosesBetween(ordinary, from, to);
        const [firstGiven, ...laterGiven] = dosesBetween(rule, from, to);
        expect(firstGiven?.slots).toEqual(first?.slots.map((dose, slot) => (slot < startSlot ? 0 : dose)));
        expect(laterGiven).toEqual(later);
      }),
      runs,
    );
  });

  it('that a date ends gives a dose in every span in which the medicine has one, whatever it begins with', () => {
    fc.assert(
      fc.property(anyRule, fc.nat({ max: 7 }), fc.boolean(), fc.nat({ max: 40 }), (sound, ...how) => {
        const [startSlot, hasStart, length] = how;
        const { start, frequency } = sound;
        if (start === null) throw new Error('A sound rule has its start');
        const to = addDays(start, length);
        const whole = {
          ...sound,
          start: hasStart || needsStart(frequency) ? start : null,
          end: to,
          suspensions: [],
        };
        const given = totalDose({ ...whole, shortCourse: { totalDoses: null, startSlot } }, start, to);
        expect(given > 0).toBe(totalDose(whole, start, to) > 0);
      }),
      runs,
    );
  });
});
