import fc from 'fast-check';
import type { PackType } from '@packwright/core/fields';
import type { PackSheetFacts } from '../src/index.ts';
import { type Course, buildFacts, buildSnapshot } from './facts.ts';

const word = fc.stringMatching(/^[A-Za-zÇĞİıÖŞÜçğöşü]{1,14}$/u);
const arbitraryWords = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '));
const arabic = fc.constantFrom('قرص واحد', 'بعد الأكل (40 mg)', 'الخطيب', 'مرتين يومياً 2.5 mL');
const arbitraryAnyWords = (most: number) =>
  fc.oneof({ weight: 4, arbitrary: arbitraryWords(most) }, { weight: 1, arbitrary: arabic });

const dose = fc.constantFrom(0, 0, 25, 50, 75, 100, 150, 200, 1050);
const rows = fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }), { nil: undefined });

const course = fc.record({
  drug: fc.record({
    name: arbitraryWords(6),
    strength: fc.constantFrom('', '5 mg', '62.5 microg', '200 mg/50 mg/200 mg'),
    genericName: arbitraryWords(5),
    shape: fc.constantFrom('Round', 'Capsule', 'Kidney', '', 'hexagon'),
    colour: fc.constantFrom('', 'White', 'light blue', 'Red / White', 'speckled'),
    description: arbitraryAnyWords(8),
    isScored: fc.boolean(),
    isDoNotCrush: fc.boolean(),
    isHighRisk: fc.boolean(),
  }),
  doses: fc.array(dose, { minLength: 8, maxLength: 8 }),
  words: fc.record({
    directions: fc.array(arbitraryAnyWords(25), { minLength: 1, maxLength: 3 }),
    warnings: fc.array(arbitraryAnyWords(12), { maxLength: 3 }),
    indication: fc.oneof(fc.constant(''), arbitraryWords(3)),
    sameAs: fc.oneof(fc.constant(''), arbitraryWords(3)),
  }),
  rows,
});

const arbitrarySize = (min: number, max: number) =>
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10),
  );

/** Profiles whose grid stays on its paper and off the name; margins and sizes in tenths of a millimetre. */
const upright = fc.record({
  topMargin: arbitrarySize(40, 90),
  leftMargin: arbitrarySize(3, 24),
  width: arbitrarySize(120, 180),
  height: arbitrarySize(100, 190),
});
const folded = fc.record({
  topMargin: arbitrarySize(12, 28),
  leftMargin: arbitrarySize(93, 112),
  width: arbitrarySize(150, 180),
  height: arbitrarySize(150, 180),
});
const low = fc.record({
  topMargin: arbitrarySize(22, 30),
  leftMargin: arbitrarySize(5, 20),
  width: arbitrarySize(150, 180),
  height: arbitrarySize(100, 119),
});
const roll = fc.record({
  topMargin: fc.constant(0),
  leftMargin: fc.constant(0),
  width: fc.constantFrom(0, 60, 70, 80, 168),
  height: fc.constantFrom(0, 60, 84.5, 110, 189),
});

type PaperKind = Pick<PackSheetFacts['snapshot']['foil'], 'packType' | 'foilType'>;
type CardGeometry = Pick<PackSheetFacts['profile'], 'topMargin' | 'leftMargin' | 'width' | 'height'>;

const arbitraryCard = (packType: PackType, measures: fc.Arbitrary<CardGeometry>) =>
  fc.record({ packType: fc.constant(packType), foilType: fc.constant('blister' as const), measures });

const anyKind: fc.Arbitrary<PaperKind & { readonly measures: CardGeometry }> = fc.oneof(
  arbitraryCard('SOLID', upright),
  arbitraryCard('PERF', upright),
  arbitraryCard('TRIFOLD', folded),
  arbitraryCard('MEDICO PAK', low),
  fc.record({
    packType: fc.constant('SOLID' as const),
    foilType: fc.constant('sachet' as const),
    measures: roll,
  }),
);

const allergies = fc.record({
  isNoneKnown: fc.boolean(),
  items: fc.array(
    fc.record({
      target: arbitraryAnyWords(3),
      reaction: arbitraryAnyWords(4),
      prescriptionIds: fc.constant([]),
    }),
    {
      maxLength: 5,
    },
  ),
});

/** Any pack that the product lets someone order, printed with any profile that fits the paper. */
export const anyFacts: fc.Arbitrary<PackSheetFacts> = fc
  .record({
    courses: fc.array(course, { minLength: 1, maxLength: 16 }),
    headings: fc.array(arbitraryAnyWords(2), { minLength: 4, maxLength: 8 }),
    days: fc.integer({ min: 1, max: 7 }),
    lastName: arbitraryAnyWords(4),
    firstName: arbitraryAnyWords(3),
    place: fc.array(arbitraryAnyWords(6), { maxLength: 3 }),
    considerations: fc.array(arbitraryAnyWords(18), { maxLength: 3 }),
    kind: anyKind,
    allergies,
    weeks: fc.integer({ min: 1, max: 4 }),
    nameLength: fc.constantFrom(0, 15, 30),
    flags: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    reprint: fc.nat({ max: 12 }),
  })
  .map(({ courses, headings, days, lastName, firstName, place, considerations, flags, ...print }) => {
    const snapshot = buildSnapshot(headings, courses as readonly Course[], days);
    const patient = { ...snapshot.patient, lastName, firstName, place, considerations };
    const { packType, foilType, measures } = print.kind;
    const facts = buildFacts({
      ...snapshot,
      patient,
      allergies: print.allergies,
      foil: { ...snapshot.foil, packType, foilType },
      window: { ...snapshot.window, week: print.weeks, weeks: print.weeks },
    });
    const isFlagged = (index: number) => flags[index] === true;
    return {
      ...facts,
      reprint: print.reprint,
      profile: {
        ...measures,
        foilDrugNameLength: print.nameLength,
        isPackDateOnFoil: isFlagged(0),
        isDrugWarning: isFlagged(2),
        sameAsDrugInfo: isFlagged(3),
        isPackDoseTimeHeading: isFlagged(4),
        isPackBarcode: isFlagged(5),
        isUnpackedPrnMedArea: isFlagged(6),
      },
      options: {
        isDayOfWeek: isFlagged(7),
        isReverseStartDayOfWeek: isFlagged(8),
        isReverseOffTimeSlots: isFlagged(9),
        isDoNotCrush: true,
        isMedicationScheduleTable: isFlagged(10),
        isSigningChartAtBottom: isFlagged(11),
        isStartMarked: isFlagged(1),
        isQuantityTotalled: isFlagged(2),
        hasFillGuide: isFlagged(3),
      },
    };
  });
