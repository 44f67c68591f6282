import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRule } from '../../tests/any-rule.ts';
import { toHundredths } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import {
  buildLabelDirection,
  buildDirection,
  type DirectionRule,
  findDirectionContradictions,
  isWholeDirection,
  listDirectionLines,
} from './index.ts';

const runs = { numRuns: 400 };
const forms = [
  '',
  'tablet',
  'capsule',
  'modified-release tablet',
  'patch',
  'inhaler',
  'orally disintegrating tablet',
];
const meals = [
  ['Breakfast', 'Lunch', 'Dinner', 'Bedtime', 'Supper', 'Rising', 'Midmorning', 'Afternoon tea'],
  ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00'],
  ['Morning', 'Noon', 'Evening', 'Night', '', '', '', ''],
  ['Sabah', 'Öğle', 'Akşam', 'Gece', 'A', 'B', '3', '4'],
];

const anyTimetable: fc.Arbitrary<DirectionRule> = fc
  .record({
    form: fc.constantFrom(...forms),
    strength: fc.constantFrom('', '5 mg', '62.5 microgram', '1 g', '50 mg/12.5 mg'),
    route: fc.constantFrom('PO', 'SL', 'TOP', 'INH'),
    headings: fc.constantFrom(...meals),
    schedule: anyRule,
    isShortCourse: fc.boolean(),
    prn: fc.constant(null),
  })
  .filter(({ schedule }) => schedule.slots.some((dose) => dose > 0));

const anyPrn: fc.Arbitrary<DirectionRule> = fc.record({
  form: fc.constantFrom(...forms),
  strength: fc.constant('500 mg'),
  route: fc.constant('PO'),
  headings: fc.constantFrom(...meals),
  schedule: fc.constant(emptyRule),
  isShortCourse: fc.constant(false),
  prn: fc.record({
    dose: fc.integer({ min: 1, max: 12 }).map((quarters) => toHundredths(quarters * 25)),
    intervalMinutes: fc.constantFrom(0, 5, 30, 60, 90, 120, 240, 360, 480, 720, 1440, 2880),
    maximum: fc.integer({ min: 0, max: 24 }).map((halves) => toHundredths(halves * 50)),
  }),
});

// Proves MED-28.
it('a made direction is whole and contradicts no dose', () => {
  fc.assert(
    fc.property(fc.oneof(anyTimetable, anyPrn), (rule) => {
      const made = buildDirection(rule);
      expect([made, findDirectionContradictions([made], rule)]).toEqual([made, []]);
      expect([made, isWholeDirection([made], rule)]).toEqual([made, true]);
    }),
    runs,
  );
});

// Proves MED-28.
it('a made direction of other doses contradicts', () => {
  fc.assert(
    fc.property(anyTimetable, (rule) => {
      const slots = rule.schedule.slots.map((dose) => toHundredths(dose * 3));
      const other = { ...rule, schedule: { ...rule.schedule, slots } };
      const used = new Set(rule.schedule.slots.filter((dose) => dose > 0));
      fc.pre(!slots.some((dose) => used.has(dose)));
      expect(findDirectionContradictions([buildDirection(rule)], other)).toContain('amount');
    }),
    runs,
  );
});

// Proves MED-27.
it('any text leaves a label that says the doses', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyTimetable, anyPrn),
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }),
      (rule, written) => {
        const label = buildLabelDirection(rule, written);
        expect(listDirectionLines(label).slice(-written.length || Infinity)).toEqual(written);
        expect(label.made !== '' || isWholeDirection(written, rule)).toBe(true);
      },
    ),
    runs,
  );
});

// Proves MED-33.
it('milligrams agree where they are the dose times the strength', () => {
  const anyMass = fc.record({
    half: fc.integer({ min: 1, max: 8 }),
    strength: fc.constantFrom(1, 2.5, 40, 500),
  });
  fc.assert(
    fc.property(anyMass, anyMass, ({ half, strength }, other) => {
      const slots = emptyRule.slots.map((dose, slot) => (slot === 0 ? toHundredths(half * 50) : dose));
      const rule = {
        form: 'tablet',
        strength: `${strength} mg`,
        route: 'PO',
        headings: ['Breakfast'],
        schedule: { ...emptyRule, slots },
        isShortCourse: false,
        prn: null,
      };
      const findAt = (mg: number) => findDirectionContradictions([`Take ${mg} mg in the morning`], rule);
      const [dose, elsewhere] = [(half * strength) / 2, (other.half * other.strength) / 2];
      expect(findAt(dose)).toEqual([]);
      expect(findAt(elsewhere)).toEqual(elsewhere === dose ? [] : ['amount']);
    }),
    runs,
  );
});
