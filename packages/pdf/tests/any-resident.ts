import { addDays, createDay } from '@packwright/core/days';
import { packTypes } from '@packwright/core/fields';
import {
  freezePack,
  type LiveProfile,
  computePackWindows,
  type ProfileMedicine,
} from '@packwright/core/packs';
import { toHundredths, zero } from '@packwright/core/quantity';
import { emptyRule, Frequency } from '@packwright/core/schedule';
import fc from 'fast-check';
import type { PackSheetFacts } from '../src/index.ts';
import { clock, everyday, meals } from './courses.ts';
import { buildFacts, buildSnapshot } from './facts.ts';

const monday = createDay('2026-03-02');
const model = buildSnapshot(meals, everyday);

const anyDose = fc.constantFrom(0, 0, 0, 25, 50, 75, 100, 100, 150, 200, 250, 400).map(toHundredths);
const anyDayNear = fc.integer({ min: -60, max: 20 }).map((days) => addDays(monday, days));

const anyRule = fc
  .record({
    frequency: fc.constantFrom(...Object.values(Frequency)),
    start: anyDayNear,
    length: fc.option(fc.nat({ max: 90 })),
    onDays: fc.integer({ min: 1, max: 21 }),
    offDays: fc.nat({ max: 7 }),
    everyDays: fc.integer({ min: 1, max: 28 }),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    weekDays: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    slots: fc.array(anyDose, { minLength: 8, maxLength: 8 }),
  })
  .map(({ length, ...rule }) => ({
    ...emptyRule,
    ...rule,
    end: length === null ? null : addDays(rule.start, length),
  }));

const anyMedicine = fc
  .record({ drug: fc.constantFrom(...model.lines.map((line) => line.drug)), rule: anyRule })
  .map(
    ({ drug, rule }): Omit<ProfileMedicine, 'prescriptionId'> => ({
      drug,
      brandName: drug.name,
      drugFlags: { isS8Drug: false, isCytotoxic: false, isWarfarin: false },
      marking: '',
      rule,
      supply: 'packed',
      flags: {
        isShortCourse: false,
        isS8Drug: false,
        isCytotoxic: false,
        isWarfarin: false,
        isSinemet: false,
        isS4N: false,
      },
      isCeased: false,
      isWithheld: false,
      prnDose: zero,
      directions: ['Take as packed.'],
      warnings: [],
      indication: '',
      sameAs: '',
    }),
  );

/** A resident's week, frozen by core from a live profile: one of the packs that a pharmacy makes on a Monday. */
export const anyResident: fc.Arbitrary<PackSheetFacts> = fc
  .record({
    medicines: fc.array(anyMedicine, { minLength: 1, maxLength: 16 }),
    headings: fc.constantFrom(meals, clock.slice(0, 6), clock),
    packType: fc.constantFrom(...packTypes),
    foilType: fc.constantFrom('blister' as const, 'blister' as const, 'sachet' as const),
    weeks: fc.integer({ min: 1, max: 4 }),
    partWeekPack: fc.integer({ min: 1, max: 7 }),
    away: fc.option(fc.record({ from: anyDayNear, to: anyDayNear })),
    isReversed: fc.boolean(),
  })
  .map(({ medicines, headings, packType, foilType, weeks, partWeekPack, away, isReversed }) => {
    const profile: LiveProfile = {
      ...model,
      headings,
      foil: { ...model.foil, packType, foilType },
      suspension: away,
      allergies: { isNoneKnown: true, items: [] },
      medicines: medicines.map((medicine, index) => ({ ...medicine, prescriptionId: index + 1 })),
    };
    const windows = computePackWindows({ packStartDate: monday, numberOfWeek: weeks, partWeekPack });
    const window = windows.at(-1);
    if (window === undefined) throw new Error('no window');
    const prescriptionIds = profile.medicines.map(({ prescriptionId }) => prescriptionId);
    const facts = buildFacts(
      freezePack(profile, { category: 'STANDARD', prescriptionIds, window, expiry: null }),
    );
    return {
      ...facts,
      options: { ...facts.options, isReverseStartDayOfWeek: isReversed, isReverseOffTimeSlots: isReversed },
    };
  });
