import { limits, packTypes } from '@packwright/core/fields';
import { drugNameFormats } from '@packwright/core/packs';
import fc from 'fast-check';
import type { PackSheetFacts } from '../src/index.ts';
import { type Course, buildFacts, buildSnapshot } from './facts.ts';
import { warfarin } from './warfarin.ts';

const usual = ['short', 'short', 'short', ''];

/** Words up to a length, as people write them, as somebody leans on a key, or none. */
const arbitraryFilling = (length: number) =>
  fc
    .constantFrom('Extraordinarily long words of a fluoroquinolone ', 'WIDE AND LOUD ', 'W', 'i', ...usual)
    .map((words) => (words === 'short' ? words : words.repeat(length).slice(0, length).trim()));

const arbitraryFilled = (length: number) =>
  arbitraryFilling(length).map((text) => (text === '' ? 'told' : text));

const dose = fc.constantFrom(0, 25, 100, 150, 1050, 9975);

const course = fc.record({
  drug: fc.record({
    name: arbitraryFilled(limits.shortText),
    strength: fc.constantFrom('', '62.5 microg', '200 mg/50 mg/200 mg', 'W'.repeat(30)),
    genericName: arbitraryFilling(limits.shortText),
    form: arbitraryFilling(60),
    description: arbitraryFilling(limits.shortText),
    isHighRisk: fc.boolean(),
    isDoNotCrush: fc.boolean(),
  }),
  doses: fc.array(dose, { minLength: 8, maxLength: 8 }),
  words: fc.record({
    directions: fc.oneof(
      { weight: 3, arbitrary: arbitraryFilled(200).map((text) => [text]) },
      { weight: 1, arbitrary: arbitraryFilled(limits.longText).map((text) => [text]) },
    ),
    warnings: fc.array(arbitraryFilled(limits.shortText), { maxLength: 3 }),
    indication: arbitraryFilling(limits.shortText),
    sameAs: arbitraryFilling(limits.shortText),
  }),
});

/** A pack whose every field may be as long as the product takes it, on every kind of paper. */
export const longestFacts: fc.Arbitrary<PackSheetFacts> = fc
  .record({
    courses: fc.array(course, { minLength: 1, maxLength: 5 }),
    headings: fc.array(arbitraryFilled(limits.heading), { minLength: 4, maxLength: 8 }),
    lastName: arbitraryFilled(limits.shortText),
    firstName: arbitraryFilled(limits.shortText),
    preferredName: arbitraryFilling(limits.shortText),
    preferredLanguage: arbitraryFilling(50),
    doctorName: arbitraryFilling(limits.shortText),
    place: fc.array(arbitraryFilled(limits.shortText), { maxLength: 3 }),
    considerations: fc.array(arbitraryFilled(limits.shortText), { maxLength: 3 }),
    allergies: fc.array(
      fc.record({ target: arbitraryFilled(limits.shortText), reaction: arbitraryFilling(limits.shortText) }),
      {
        maxLength: 5,
      },
    ),
    pharmacy: fc.record({
      name: arbitraryFilled(limits.shortText),
      address: arbitraryFilling(limits.shortText),
      phone: arbitraryFilling(40),
    }),
    foil: fc.record({
      alert: arbitraryFilling(limits.longText),
      warningLabel: arbitraryFilling(limits.shortText),
    }),
    listed: fc.array(
      fc.record({ name: arbitraryFilled(limits.shortText), directions: arbitraryFilled(limits.longText) }),
      {
        maxLength: 2,
      },
    ),
    longOnes: fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 2 }),
    packType: fc.constantFrom(...packTypes),
    foilType: fc.constantFrom('blister' as const, 'blister' as const, 'sachet' as const),
    options: fc.record({
      isMedicationScheduleTable: fc.boolean(),
      isSigningChartAtBottom: fc.boolean(),
      isStartMarked: fc.boolean(),
      isQuantityTotalled: fc.boolean(),
      drugNames: fc.constantFrom(...drugNameFormats),
      hasFillGuide: fc.boolean(),
    }),
    logo: fc.constantFrom({}, { logo: 'logo-1' }),
    reprint: fc.constantFrom(0, 12),
  })
  .map(({ courses, headings, longOnes, packType, foilType, options, reprint, logo, ...long }) => {
    const plain = buildSnapshot(headings, courses as readonly Course[]);
    // With everything long at once most heads are refused, so some facts are usual.
    const pick = <Value>(at: number, value: Value, otherwise: Value): Value =>
      longOnes.includes(at) ? value : otherwise;
    const { patient } = plain;
    const name = { lastName: long.lastName, firstName: long.firstName };
    const drug = plain.lines[0]?.drug;
    const facts = buildFacts({
      ...plain,
      patient: {
        ...patient,
        ...pick(0, name, { lastName: patient.lastName, firstName: patient.firstName }),
        preferredName: pick(1, long.preferredName, patient.preferredName),
        preferredLanguage: pick(1, long.preferredLanguage, ''),
        doctorName: pick(1, long.doctorName, ''),
        place: pick(2, long.place, patient.place),
        considerations: pick(3, long.considerations, patient.considerations),
      },
      pharmacy: { ...plain.pharmacy, ...pick(4, long.pharmacy, plain.pharmacy) },
      allergies: pick(
        5,
        { isNoneKnown: false, items: long.allergies.map((each) => ({ ...each, prescriptionIds: [] })) },
        plain.allergies,
      ),
      ...(longOnes.includes(6) && { warfarin }),
      foil: { ...plain.foil, packType, foilType, ...pick(6, long.foil, { alert: '', warningLabel: '' }) },
      listed:
        drug === undefined || !longOnes.includes(7)
          ? []
          : long.listed.map(({ name: other, directions }) => ({
              prescriptionId: 0,
              drug: { ...drug, name: other },
              directions: [directions],
              reason: 'unpacked' as const,
            })),
    });
    return { ...facts, ...logo, options: { ...facts.options, ...options }, reprint };
  });
