import fc from 'fast-check';
import type { PackSheetFacts } from '../src/index.ts';
import { type Course, factsOf, snapshotOf } from './facts.ts';

const word = fc.stringMatching(/^[A-Za-zÇĞİıÖŞÜçğöşü]{1,14}$/u);
const words = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '));
const arabic = fc.constantFrom('قرص واحد', 'بعد الأكل (40 mg)', 'الخطيب', 'مرتين يومياً 2.5 mL');
const anyWords = (most: number) =>
  fc.oneof({ weight: 4, arbitrary: words(most) }, { weight: 1, arbitrary: arabic });

const dose = fc.constantFrom(0, 0, 25, 50, 75, 100, 150, 200, 1050);
const rows = fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }), { nil: undefined });

const course = fc.record({
  drug: fc.record({
    name: words(6),
    strength: fc.constantFrom('', '5 mg', '62.5 microg', '200 mg/50 mg/200 mg'),
    genericName: words(5),
    shape: fc.constantFrom('Round', 'Capsule', 'Kidney', '', 'hexagon'),
    colour: fc.constantFrom('', 'White', 'light blue', 'Red / White', 'speckled'),
    description: anyWords(8),
    isScored: fc.boolean(),
    isDoNotCrush: fc.boolean(),
    isHighRisk: fc.boolean(),
  }),
  doses: fc.array(dose, { minLength: 8, maxLength: 8 }),
  words: fc.record({
    directions: fc.array(anyWords(25), { minLength: 1, maxLength: 3 }),
    warnings: fc.array(anyWords(12), { maxLength: 3 }),
    indication: fc.oneof(fc.constant(''), words(3)),
    sameAs: fc.oneof(fc.constant(''), words(3)),
  }),
  rows,
});

const size = (min: number, max: number) =>
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10),
  );

/** Profiles whose grid stays on the paper and below the name; margins and sizes in tenths of a millimetre. */
const geometry = fc.record({
  topMargin: size(45, 90),
  leftMargin: size(3, 24),
  width: size(120, 180),
  height: size(100, 190),
});

/** Any pack that the product lets someone order, printed with any profile that fits the paper. */
export const anyFacts: fc.Arbitrary<PackSheetFacts> = fc
  .record({
    courses: fc.array(course, { minLength: 1, maxLength: 16 }),
    headings: fc.array(anyWords(2), { minLength: 4, maxLength: 8 }),
    days: fc.integer({ min: 1, max: 7 }),
    lastName: anyWords(4),
    firstName: anyWords(3),
    place: fc.array(anyWords(6), { maxLength: 3 }),
    considerations: fc.array(anyWords(18), { maxLength: 3 }),
    geometry,
    nameLength: fc.constantFrom(0, 15, 30),
    flags: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    reprint: fc.nat({ max: 2 }),
  })
  .map(({ courses, headings, days, lastName, firstName, place, considerations, flags, ...print }) => {
    const snapshot = snapshotOf(headings, courses as readonly Course[], days);
    const patient = { ...snapshot.patient, lastName, firstName, place, considerations };
    const facts = factsOf({ ...snapshot, patient });
    const flag = (index: number) => flags[index] === true;
    return {
      ...facts,
      reprint: print.reprint,
      profile: {
        ...print.geometry,
        foilDrugNameLength: print.nameLength,
        isPackDateOnFoil: flag(0),
        isPackStartDate: flag(1),
        isDrugWarning: flag(2),
        isSamAsDrugInfo: flag(3),
        isPackDoseTimeHeading: flag(4),
        isPackBarcode: flag(5),
        isUnpackedPrnMedArea: flag(6),
      },
      options: {
        isDayOfWeek: flag(7),
        isReverseStartDayOfWeek: flag(8),
        isReverseOffTimeSlots: flag(9),
        isDoNotCrush: true,
        isMedicationScheduleTable: flag(10),
        isSigningChartAtBottom: flag(11),
      },
    };
  });
