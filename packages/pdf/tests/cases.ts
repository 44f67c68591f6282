import { addDays } from '@packwright/core/days';
import type { PackType } from '@packwright/core/fields';
import { asReprint, type PackSheetFacts } from '../src/sheets/pack-sheet/facts.ts';
import { aroundTheClock, clock, crowded, everyday, meals, translated } from './courses.ts';
import { type Course, factsOf, firstDay, snapshotOf } from './facts.ts';

/** The sheets whose display lists are kept; each shows one thing that must not change by chance. */
export const cases = {
  ordinary: factsOf(snapshotOf(meals, everyday)),
  crowded: crowdedSheet(),
  'eight-times': eightTimes(),
  'part-week': partWeek(),
  'other-scripts': otherScripts(),
  'as-needed': asNeeded(),
  perforated: ofType('PERF', everyday),
  trifold: ofType('TRIFOLD', everyday),
  'medico-pak': ofType('MEDICO PAK', everyday),
  sachet: sachetRoll(),
} satisfies Readonly<Record<string, PackSheetFacts>>;

function ofType(packType: PackType, courses: readonly Course[]): PackSheetFacts {
  const snapshot = snapshotOf(meals, courses);
  return factsOf({ ...snapshot, foil: { ...snapshot.foil, packType } });
}

function sachetRoll(): PackSheetFacts {
  const snapshot = snapshotOf(meals, everyday, 2);
  return asReprint(factsOf({ ...snapshot, foil: { ...snapshot.foil, foilType: 'sachet' } }), 1);
}

function crowdedSheet(): PackSheetFacts {
  const facts = factsOf(snapshotOf(meals, crowded));
  return {
    ...facts,
    options: { ...facts.options, isSigningChartAtBottom: true, isMedicationScheduleTable: true },
  };
}

function eightTimes(): PackSheetFacts {
  const snapshot = snapshotOf(clock, aroundTheClock);
  const foil = { ...snapshot.foil, label: 'B' };
  return { ...factsOf({ ...snapshot, foil, category: 'SINEMET' }), ordinal: 2, total: 2 };
}

function partWeek(): PackSheetFacts {
  const courses = everyday
    .slice(0, 5)
    .map((course, index) =>
      index === 1 ? { ...course, words: { ...course.words, cease: addDays(firstDay, 3) } } : course,
    );
  const facts = factsOf(snapshotOf(meals, courses, 4));
  return asReprint({ ...facts, options: { ...facts.options, isSigningChartAtBottom: true } }, 2);
}

function otherScripts(): PackSheetFacts {
  const snapshot = snapshotOf(meals, translated);
  const patient = {
    ...snapshot.patient,
    lastName: 'الخطيب',
    firstName: 'فاطمة الزهراء',
    preferredName: 'أم يوسف (Fatima)',
    place: ['Şükrü Çiçekoğlu Huzurevi', 'İstasyon Caddesi 7, Auburn NSW 2144'],
    considerations: ['صعوبة في البلع (أقراص مع الماء 200 mL)'],
  };
  return factsOf({ ...snapshot, patient, allergies: { isNoneKnown: true, items: [] } });
}

function asNeeded(): PackSheetFacts {
  const snapshot = snapshotOf(meals, [
    { ...everyday[5], drug: { name: 'Painamol', strength: '500 mg' }, doses: [100, 100, 100, 100] },
  ]);
  const allergies = { isNoneKnown: false, items: [] };
  return factsOf({
    ...snapshot,
    allergies,
    category: 'PRN',
    lines: snapshot.lines.map((line) => ({ ...line, isPrn: true })),
  });
}
