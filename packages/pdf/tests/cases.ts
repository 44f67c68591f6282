import { addDays } from '@packwright/core/days';
import type { PackType } from '@packwright/core/fields';
import { markReprint, type PackSheetFacts } from '../src/sheets/pack-sheet/facts.ts';
import { aroundTheClock, clock, crowded, everyday, meals, translated } from './courses.ts';
import { type Course, buildFacts, firstDay, buildSnapshot } from './facts.ts';

/** The sheets whose display lists are kept; each shows one thing that must not change by chance. */
export const cases = {
  ordinary: buildFacts(buildSnapshot(meals, everyday)),
  crowded: buildCrowdedSheet(),
  'eight-times': buildEightTimes(),
  'part-week': buildPartWeek(),
  'other-scripts': buildOtherScripts(),
  'as-needed': buildAsNeeded(),
  perforated: buildCase('PERF', everyday),
  trifold: buildCase('TRIFOLD', everyday),
  'medico-pak': buildCase('MEDICO PAK', everyday),
  sachet: buildSachetRoll(),
} satisfies Readonly<Record<string, PackSheetFacts>>;

function buildCase(packType: PackType, courses: readonly Course[]): PackSheetFacts {
  const snapshot = buildSnapshot(meals, courses);
  return buildFacts({ ...snapshot, foil: { ...snapshot.foil, packType } });
}

function buildSachetRoll(): PackSheetFacts {
  const snapshot = buildSnapshot(meals, everyday, 2);
  return markReprint(buildFacts({ ...snapshot, foil: { ...snapshot.foil, foilType: 'sachet' } }), 1);
}

function buildCrowdedSheet(): PackSheetFacts {
  const facts = buildFacts(buildSnapshot(meals, crowded));
  return {
    ...facts,
    options: { ...facts.options, isSigningChartAtBottom: true, isMedicationScheduleTable: true },
  };
}

function buildEightTimes(): PackSheetFacts {
  const snapshot = buildSnapshot(clock, aroundTheClock);
  const foil = { ...snapshot.foil, label: 'B' };
  const lines = snapshot.lines.map((line) => ({ ...line, category: 'SINEMET' as const }));
  return { ...buildFacts({ ...snapshot, foil, lines, category: 'SINEMET' }), ordinal: 2, total: 2 };
}

function buildPartWeek(): PackSheetFacts {
  const courses = everyday
    .slice(0, 5)
    .map((course, index) =>
      index === 1 ? { ...course, words: { ...course.words, cease: addDays(firstDay, 3) } } : course,
    );
  const facts = buildFacts(buildSnapshot(meals, courses, 4));
  return markReprint({ ...facts, options: { ...facts.options, isSigningChartAtBottom: true } }, 2);
}

function buildOtherScripts(): PackSheetFacts {
  const snapshot = buildSnapshot(meals, translated);
  const patient = {
    ...snapshot.patient,
    lastName: 'الخطيب',
    firstName: 'فاطمة الزهراء',
    preferredName: 'أم يوسف (Fatima)',
    place: ['Şükrü Çiçekoğlu Huzurevi', 'İstasyon Caddesi 7, Auburn NSW 2144'],
    considerations: ['صعوبة في البلع (أقراص مع الماء 200 mL)'],
  };
  return buildFacts({ ...snapshot, patient, allergies: { isNoneKnown: true, items: [] } });
}

function buildAsNeeded(): PackSheetFacts {
  const snapshot = buildSnapshot(meals, [
    { ...everyday[5], drug: { name: 'Painamol', strength: '500 mg' }, doses: [100, 100, 100, 100] },
  ]);
  const allergies = { isNoneKnown: false, items: [] };
  return buildFacts({
    ...snapshot,
    allergies,
    category: 'PRN',
    lines: snapshot.lines.map((line) => ({ ...line, isPrn: true })),
  });
}
